import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { texts } from '#texts.ts';

export function BackToPosts({ className }: { className?: string }) {
  return (
    <Button asChild variant="outline" className={className}>
      <Link to="/post">
        <ArrowLeft aria-hidden strokeWidth={1.9} />
        {texts.back}
      </Link>
    </Button>
  );
}
