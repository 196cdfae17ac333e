@rem npm scripts say `exec`, so that signals reach node and not a shell, and `env` for a setting that only Linux reads. Windows has neither.
@if "%~1"=="env" (for /f "tokens=2*" %%a in ("%*") do @%%b) else (%*)
