import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { directionsLink } from '@jala/schema/rules/maps-link';
import { PROSPEK_STATUSES, type ProspekStatus } from '@jala/schema/rules/prospek';
import { readableWhatsapp } from '@jala/schema/rules/telephone';
import type { Prospek } from '@jala/schema/wire/prospek';
import { Button } from '@jala/ui/button';
import { Confirm } from '#components/confirm.tsx';
import { Select } from '@jala/ui/select';
import { EditForm } from '#forms/edit-form.tsx';
import { TextField } from '#forms/text-field.tsx';
import { useEditForm } from '#forms/use-edit-form.ts';
import { messageOf } from '#lib/fault.ts';
import { shortly } from '#lib/moments.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as panel } from '#texts.ts';
import { Reply } from './reply.tsx';
import { texts } from './texts.ts';

/** An order: the customer, the package, the address, the status, and the reply. */
export function OrderDetail({ order }: { order: Prospek }) {
  const { nama, whatsapp, masuk, status } = order;
  const change = useStatus(order);
  return (
    <>
      <header className="border-b border-border p-5 max-md:px-4">
        <h2 className="text-lg font-bold wrap-anywhere">{nama}</h2>
        <p className="text-muted-foreground">
          <a href={`tel:+${whatsapp}`} className="font-semibold text-link">
            {readableWhatsapp(whatsapp)}
          </a>
          {' · '}
          {texts.came(shortly(masuk))}
        </p>
      </header>
      <div className="grid gap-x-8 gap-y-7 p-5 max-md:px-4 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          <label className="grid gap-1.75 font-semibold">
            {texts.status}
            <Select value={status} onChange={({ target }) => void change(target.value as ProspekStatus)}>
              {PROSPEK_STATUSES.map((key) => (
                <option key={key} value={key}>
                  {texts.statuses[key]}
                </option>
              ))}
            </Select>
          </label>
          <Reply order={order} onOpen={() => status === 'baru' && void change('dihubungi')} />
          <Note order={order} />
        </div>
        <div className="grid content-start gap-5">
          <Facts order={order} />
          <Petugas order={order} />
          <Removal nomor={order.nomor} />
        </div>
      </div>
    </>
  );
}

/** Returns a function that changes the status at once, and offers an undo. */
function useStatus({ nomor, status: before }: Prospek): (status: ProspekStatus, isUndo?: boolean) => Promise<void> {
  const utils = trpc.useUtils();
  const update = trpc.prospek.update.useMutation();
  const change = async (status: ProspekStatus, isUndo = false): Promise<void> => {
    try {
      await update.mutateAsync({ nomor, status });
      const undo = { label: panel.form.undo, run: () => void change(before, true) };
      toast.success(texts.changed(texts.statuses[status]), isUndo ? undefined : undo);
    } catch (error) {
      toast.failure(messageOf(error) ?? texts.changeFailed);
    }
    await utils.prospek.invalidate();
  };
  return change;
}

function Note({ order: { nomor, catatan, version } }: { order: Prospek }) {
  const utils = trpc.useUtils();
  const update = trpc.prospek.update.useMutation();
  const form = useEditForm({
    draftName: `prospek:${nomor}`,
    stored: { values: { catatan }, version },
    async reload() {
      const read = await utils.prospek.get.fetch({ nomor }, { staleTime: 0 });
      return { values: { catatan: read.catatan }, version: read.version };
    },
    async save(values, { version: seen }) {
      const saved = await update.mutateAsync({ nomor, ...values, version: seen });
      return { values: { catatan: saved.catatan }, version: saved.version };
    },
    onSaved: () => void utils.prospek.invalidate(),
    sentences: { saved: texts.saved, failed: texts.saveFailed },
  });
  return (
    <EditForm form={form} submit={texts.save} className="gap-3">
      <TextField label={texts.note} help={texts.noteHelp} lines={3} {...form.text('catatan')} />
    </EditForm>
  );
}

function Facts({ order: { nomor, alamat, tempat, paket_nama } }: { order: Prospek }) {
  const facts = [
    [texts.facts.nomor, nomor],
    [texts.facts.paket, paket_nama],
    [texts.facts.alamat, alamat],
    [texts.facts.tempat, tempat],
  ].filter(([, value]) => value !== '');
  const place = [alamat, tempat].filter((part) => part !== '').join(', ');
  return (
    <section>
      <h3 className="mb-2 font-bold">{texts.from}</h3>
      <dl className="grid gap-2">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {place !== '' && (
        <a
          href={directionsLink(place)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
        >
          {texts.map}
        </a>
      )}
    </section>
  );
}

/** The choice of the colleague who takes care of the order. */
function Petugas({ order: { nomor, petugas } }: { order: Prospek }) {
  const utils = trpc.useUtils();
  const { data: staff = [] } = trpc.prospek.staff.useQuery();
  const update = trpc.prospek.update.useMutation({
    onError: (error) => toast.failure(messageOf(error) ?? texts.petugasFailed),
    onSettled: () => void utils.prospek.invalidate(),
  });
  const others = petugas !== null && staff.every(({ id }) => id !== petugas.id) ? [petugas] : [];
  return (
    <label className="grid gap-1.75 font-semibold">
      {texts.petugas}
      <Select
        value={petugas?.id ?? ''}
        onChange={({ target }) => update.mutate({ nomor, petugas: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">{texts.nobody}</option>
        {[...others, ...staff].map(({ id, nama }) => (
          <option key={id} value={id}>
            {nama}
          </option>
        ))}
      </Select>
    </label>
  );
}

function Removal({ nomor }: { nomor: string }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = trpc.prospek.remove.useMutation({
    onSuccess() {
      toast.success(texts.removed);
      void navigate({ to: '.', search: {} });
    },
    onError: (error) => toast.failure(messageOf(error) ?? texts.removeFailed),
    onSettled: () => void Promise.all([utils.prospek.list.invalidate(), utils.prospek.count.invalidate()]),
  });
  return (
    <div>
      <Button variant="destructive-quiet" className="-ml-4.5" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden strokeWidth={1.9} />
        {texts.remove}
      </Button>
      <Confirm
        isOpen={isAsking}
        isDestructive
        question={texts.removeQuestion}
        consequence={texts.removeHelp}
        onAnswer={(isYes) => {
          setAsking(false);
          if (isYes) remove.mutate({ nomor });
        }}
      />
    </div>
  );
}
