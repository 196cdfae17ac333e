import { addressLine, isSameAddress } from '@jala/schema/rules/address-line';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { messageOf } from '#lib/fault.ts';
import { thenRefresh } from '#lib/then-refresh.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as panel } from '#texts.ts';
import { texts } from './texts.ts';

/** Warns that the contact page shows another address than the one saved here, and offers to update the contact page. */
export function OtherAddress() {
  const utils = trpc.useUtils();
  const { data: site } = trpc.site.get.useQuery();
  const { data: kontak } = trpc.kontak.get.useQuery();
  const update = trpc.kontak.update.useMutation(thenRefresh(() => utils.kontak.invalidate()));
  if (site === undefined || !kontak || kontak.alamat.trim() === '') return null;
  const line = addressLine(site.address);
  if (line === '' || isSameAddress(line, kontak.alamat)) return null;
  const take = async (alamat: string, version: number): Promise<number | undefined> => {
    const { telepon, email, gmaps } = kontak;
    try {
      return (await update.mutateAsync({ telepon, email, gmaps, alamat, version })).version;
    } catch (error) {
      toast.failure(messageOf(error) ?? panel.saveFailed);
      return undefined;
    }
  };
  const press = async () => {
    const saved = await take(line, kontak.version);
    if (saved === undefined) return;
    toast.success(texts.address.taken, { label: panel.form.undo, run: () => void take(kontak.alamat, saved) });
  };
  return (
    <Alert tone="warning" className="sm:col-span-2">
      <p>{texts.address.other(kontak.alamat)}</p>
      <Button
        variant="outline"
        size="sm"
        className="mt-2 text-left max-md:min-h-11"
        disabled={update.isPending}
        onClick={() => void press()}
      >
        {texts.address.take}
      </Button>
    </Alert>
  );
}
