import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '@jala/ui/button';
import { Input } from '@jala/ui/input';
import { texts } from '#texts.ts';

/** A password field with a button that shows the typed password. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pr-12" />
      <Button
        variant="ghost"
        size="icon"
        className="absolute inset-y-0 right-0 text-muted-foreground"
        aria-label={isShown ? texts.login.hidePassword : texts.login.showPassword}
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden strokeWidth={1.9} />
      </Button>
    </div>
  );
}
