@echo off
rem Runs Dovetail on Windows. Java 17 or later comes from JAVA_HOME or from the path.
setlocal
set "java=java.exe"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
"%java%" -XX:+UseParallelGC -XX:MaxRAMPercentage=85 -Xshare:auto %DOVETAIL_JAVA_OPTS% -cp "%~dp0lib\dovetail.jar;%~dp0lib\dovetail-web.jar" dovetail.cli.Main %*
if %errorlevel% equ 9009 echo dovetail: Java is missing: install a JDK, version 17 or later, or set JAVA_HOME 1>&2 & exit /b 3
exit /b %errorlevel%
