import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@jala/ui/alert-dialog';
import { Button } from '@jala/ui/button';
import { copy } from '#copy.ts';
import { logOut } from './session.ts';

export function LogoutButton() {
  const navigate = useNavigate();
  const leave = async () => {
    // Without the server the session ends here all the same; its token dies by itself.
    await logOut().catch(() => undefined);
    await navigate({ to: '/login', replace: true });
  };
  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button variant="destructive-quiet">
          <LogOut aria-hidden strokeWidth={1.9} />
          {copy.logout.label}
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogTitle>{copy.logout.question}</AlertDialogTitle>
        <div className="mt-6 flex justify-end gap-3">
          <AlertDialogCancel asChild>
            <Button variant="outline">{copy.logout.no}</Button>
          </AlertDialogCancel>
          <AlertDialogAction asChild>
            <Button onClick={() => void leave()}>{copy.logout.yes}</Button>
          </AlertDialogAction>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  );
}
