import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { texts } from '../texts.ts';

export function AddPostLink({ className }: { className?: string }) {
  return (
    <Button asChild className={className}>
      <Link to="/post/create">
        <Plus aria-hidden strokeWidth={1.9} />
        {texts.add}
      </Link>
    </Button>
  );
}
