@rem npm scripts say `exec`, so that signals reach node and not a shell; Windows has no such word.
@%*
