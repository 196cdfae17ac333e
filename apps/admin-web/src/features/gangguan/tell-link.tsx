import { Link } from '@tanstack/react-router';
import { Siren } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { texts } from './texts.ts';

export const TellLink = ({ className }: { className?: string }) => (
  <Button asChild className={className}>
    <Link to="/gangguan/kabarkan">
      <Siren aria-hidden strokeWidth={1.9} />
      {texts.tell}
    </Link>
  </Button>
);
