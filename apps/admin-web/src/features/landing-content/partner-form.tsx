import { useRef } from 'react';
import type { LandingContentRecord } from '@jala/schema/landing-content';
import { copy } from '#copy.ts';
import { required } from '#forms/checks.ts';
import { ImageField } from '#forms/image-field.tsx';
import type { Rows } from '#forms/one-row-open.tsx';
import { TextField } from '#forms/text-field.tsx';
import { useEditForm } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { RowForm } from './row-form.tsx';
import { ImageHead } from './type-tag.tsx';
import { useLandingList } from './use-landing-list.ts';

interface PartnerFormProps {
  partner: LandingContentRecord;
  rows: Rows;
}

interface Values {
  key_name: string;
  value: string;
}

const toStored = ({ key_name, value, version }: LandingContentRecord) => ({ values: { key_name, value }, version });

/** Edits a partner's name and logo in its row. */
export function PartnerForm({ partner, rows }: PartnerFormProps) {
  const list = useLandingList();
  const savePartner = useSavePartner(partner);
  const form = useEditForm<Values>({
    record: `landing-content:${partner.id}`,
    stored: toStored(partner),
    checks: { key_name: required },
    save: async (values, version) => toStored(await savePartner(values, version)),
    reload: async () => toStored(await list.newest(partner)),
    onSaved: () => void list.refetch(),
    onFinished: () => rows.close(partner.id),
    savedText: copy.saved,
    failedText: () => copy.saveFailed,
  });
  return (
    <RowForm id={partner.id} rows={rows} form={form}>
      <ImageHead keyName={partner.key_name} />
      <TextField
        label={copy.landingContent.partnerName}
        required
        help={copy.landingContent.partnerNameHelp}
        {...form.text('key_name')}
      />
      <ImageField
        label={copy.landingContent.image}
        value={form.values.value}
        onValue={(file) => form.set('value', file)}
        uploads={form.uploads}
        error={form.errors.value}
        size="small"
      />
    </RowForm>
  );
}

/** Name and logo are two acts on the server; the second one stands on the version that the first one made. */
function useSavePartner({ id }: LandingContentRecord) {
  const list = useLandingList();
  const rename = trpc.landingContent.renamePartner.useMutation();
  const update = trpc.landingContent.update.useMutation();
  /** Made by a rename whose logo could not be saved after it: no change of somebody else. */
  const ownVersion = useRef(0);
  return async ({ key_name, value }: Values, version: number | undefined): Promise<LandingContentRecord> => {
    const seen = version === undefined ? undefined : Math.max(version, ownVersion.current);
    const renamed = await rename.mutateAsync({ id, key_name, version: seen });
    ownVersion.current = renamed.version;
    const saved = value === renamed.value ? renamed : await update.mutateAsync({ id, value, version: renamed.version });
    list.put(saved);
    return saved;
  };
}
