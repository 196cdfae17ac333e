import type { JangkauanStatus } from '@jala/schema/rules/jangkauan';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@jala/ui/button';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { Confirm } from '#components/confirm.tsx';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { BorderMap } from './border-map.tsx';
import { texts } from './texts.ts';

interface BordersCardProps {
  kabupaten: string;
  nameOf: (kode: string) => string;
  statusOf: (kode: string) => JangkauanStatus;
  /** Code of the kelurahan whose row is open. */
  open: string | undefined;
  onOpen: (kode: string) => void;
}

const LOOKS: Record<JangkauanStatus, string> = {
  tercakup: 'fill-nila-200 dark:fill-nila-700',
  segera: 'fill-soga-200 dark:fill-soga-800',
  belum: 'fill-card',
};

/** A map of the kelurahan, coloured by status, with buttons that import and remove borders. Without borders, only the import is offered. */
export function BordersCard({ kabupaten, nameOf, statusOf, open, onOpen }: BordersCardProps) {
  const { data: borders } = trpc.jangkauan.batas.useQuery({ kabupaten });
  if (borders === undefined) return null;
  const hasBorders = borders.length > 0;
  return (
    <Card className="overflow-hidden">
      <CardHeader>
        <CardTitle>{texts.map}</CardTitle>
      </CardHeader>
      {hasBorders && (
        <BorderMap
          label={texts.map}
          onChoose={onOpen}
          areas={borders.map(({ kode, bentuk }) => ({
            key: kode,
            name: nameOf(kode),
            bentuk,
            className: LOOKS[statusOf(kode)],
            isChosen: kode === open,
          }))}
        />
      )}
      <div className="grid justify-items-start gap-3 p-5">
        {!hasBorders && (
          <p className="text-sm text-muted-foreground">
            {texts.none} {texts.why}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="outline" size="sm">
            <Link to="/jangkauan/batas" search={{ kab: kabupaten }}>
              {hasBorders ? texts.importAgain : texts.import}
            </Link>
          </Button>
          {hasBorders && <RemoveButton kabupaten={kabupaten} />}
        </div>
      </div>
    </Card>
  );
}

function RemoveButton({ kabupaten }: { kabupaten: string }) {
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const { data: list } = trpc.jangkauan.kabupaten.useQuery();
  const name = list?.all.find(({ kode }) => kode === kabupaten)?.nama ?? kabupaten;
  const remove = trpc.jangkauan.removeBatas.useMutation({
    async onSuccess() {
      toast.success(texts.removed);
      await utils.jangkauan.invalidate();
    },
    onError: (error) => toast.failure(messageOf(error) ?? texts.notRemoved),
  });
  return (
    <>
      <Button variant="ghost" size="sm" disabled={remove.isPending} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden strokeWidth={1.9} />
        {texts.remove}
      </Button>
      <Confirm
        isOpen={isAsking}
        isDestructive
        question={texts.removeQuestion(name)}
        consequence={texts.removeHelp}
        onAnswer={(isYes) => {
          setAsking(false);
          if (isYes) remove.mutate({ kabupaten });
        }}
      />
    </>
  );
}
