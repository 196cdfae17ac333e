import { splitCommas } from '@jala/schema/rules/comma-list';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { NETWORKS } from '@jala/schema/rules/social';
import { TIME_ZONE_NAMES } from '@jala/schema/labels/time-zone-names';
import { TIME_ZONES } from '@jala/schema/rules/time-zone';
import { readableWhatsapp, whatsappChat, whatsappNumber } from '@jala/schema/rules/telephone';
import { fillMessage } from '@jala/schema/rules/whatsapp-message';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogContent, DialogTitle } from '@jala/ui/dialog';
import { texts as panel } from '#texts.ts';
import { texts } from './texts.ts';
import { EditForm } from '#forms/edit-form.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { OfferedField } from '#forms/offered-field.tsx';
import { singleRecord, useRecordForm } from '#forms/record-form.ts';
import { SelectField } from '#forms/select-field.tsx';
import { TextField } from '#forms/text-field.tsx';
import { trpc } from '#lib/trpc.ts';
import { useMatchesMedia } from '#lib/use-matches-media.ts';
import { AddressGroup } from './address-group.tsx';
import { AnnouncementsGroup } from './announcements-group.tsx';
import { siteChecks, YEAR } from './checks.ts';
import { SITE_FIELDS } from './field-descriptions.ts';
import { ExceptionsField } from './exceptions-field.tsx';
import { HelpGroup } from './help-group.tsx';
import { HoursField } from './hours-field.tsx';
import { LookGroup } from './look-group.tsx';
import { MenuField } from './menu-field.tsx';
import { PartList, PARTS } from './part-list.tsx';
import { SearchGroup } from './search-group.tsx';
import { ShapeGroup } from './shape-group.tsx';
import { SitePreview } from './site-preview.tsx';
import { changesOf, type SiteValues, toStored } from './site-values.ts';
import { TestimonialsGroup } from './testimonials-group.tsx';
import { useSitePreview } from './use-site-preview.ts';
import { PrivacyGroup, VisibilityGroup } from './visibility-groups.tsx';

const yearHelp = (year: string): string => (YEAR.test(year) ? texts.foundingYearShown(year) : texts.foundingYearHelp);

const NAMES = FIELD_NAMES.site;

/** Media query: a screen of this width has room for a preview beside the form (Tailwind breakpoint 2xl). */
const WIDE = '(width >= 96rem)';

const COLUMNS = 'items-start sm:grid-cols-2';

export function SiteForm({ site }: { site: SiteRecord }) {
  const utils = trpc.useUtils();
  const update = trpc.site.update.useMutation();
  const form = useRecordForm<SiteRecord, SiteValues>({
    draftName: 'site',
    record: site,
    toStored,
    thing: 'site',
    fields: SITE_FIELDS,
    query: {
      ...singleRecord(utils.site.get),
      // The isolir page contains the site's name, and the landing page contains the social profiles.
      refresh: () =>
        void Promise.all([utils.site.invalidate(), utils.isolir.invalidate(), utils.landingContent.invalidate()]),
    },
    checks: siteChecks(toStored(site).values),
    update: (values, version, before) => update.mutateAsync({ ...changesOf(values, before), version }),
  });
  const number = whatsappNumber(form.values.whatsapp);
  const mobile = useMobileNumber();
  const isWide = useMatchesMedia(WIDE);
  const [isOpen, setOpen] = useState(false);
  const preview = useSitePreview(form.values, toStored(site).values, isWide || isOpen);
  return (
    <div
      data-wide
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 lg:grid-cols-[13rem_minmax(0,50rem)] 2xl:grid-cols-[13rem_minmax(0,42rem)_minmax(24.5rem,1fr)]"
    >
      <PartList isChanged={form.isChanged} names={Object.keys(form.values) as (keyof SiteValues)[]} />
      <EditForm
        form={form}
        submit={panel.save}
        bar={{
          view: '/',
          others: isWide ? [] : [{ label: texts.preview.open, Icon: Eye, run: () => setOpen(true) }],
        }}
      >
        <FieldGroup id={PARTS.identity.id} className={COLUMNS} title={texts.identity}>
          <TextField
            label={NAMES.name}
            required
            help={texts.nameHelp}
            {...form.text('name')}
            autoComplete="organization"
          />
          <TextField label={NAMES.legal_name} help={texts.legalNameHelp} {...form.text('legal_name')} />
          <TextField label={NAMES.tagline} help={texts.taglineHelp} {...form.text('tagline')} />
          <TextField
            label={NAMES.founding_year}
            help={yearHelp(form.values.founding_year.trim())}
            {...form.text('founding_year')}
            inputMode="numeric"
          />
          <TextField
            label={NAMES.connected_homes}
            help={texts.homesHelp}
            {...form.text('connected_homes')}
            inputMode="numeric"
          />
        </FieldGroup>
        <LookGroup id={PARTS.look.id} form={form} />
        <FieldGroup id={PARTS.contact.id} className={COLUMNS} title={texts.contact}>
          <OfferedField
            label={NAMES.whatsapp}
            help={texts.whatsappHelp}
            {...form.text('whatsapp')}
            inputMode="tel"
            autoComplete="tel"
            offer={form.values.whatsapp.trim() === '' ? mobile : ''}
            take={texts.takeTelephone(mobile)}
          >
            {number !== undefined && <TryOut number={number} message={form.values.whatsapp_message} />}
          </OfferedField>
          <TextField
            label={NAMES.whatsapp_message}
            help={texts.messageHelp}
            {...form.text('whatsapp_message')}
            lines={3}
          />
          <p className="text-sm text-muted-foreground sm:col-span-2">{texts.socialHint}</p>
          {NETWORKS.map(({ key, name }) => (
            <TextField
              key={key}
              label={name}
              {...form.text(`social.${key}`)}
              placeholder="@namaakun"
              inputMode="url"
              autoCapitalize="none"
            />
          ))}
        </FieldGroup>
        <HelpGroup id={PARTS.help.id} form={form} />
        <AnnouncementsGroup id={PARTS.announcements.id} form={form} />
        <TestimonialsGroup id={PARTS.testimonials.id} form={form} />
        <AddressGroup id={PARTS.address.id} form={form} />
        <FieldGroup id={PARTS.hours.id} className={COLUMNS} title={NAMES.opening_hours} hint={texts.hoursHint}>
          <HoursField
            value={form.values.opening_hours}
            onValue={(hours) => form.set('opening_hours', hours)}
            error={form.errors.opening_hours}
          />
          <ExceptionsField
            value={form.values.opening_exceptions}
            onValue={(days) => form.set('opening_exceptions', days)}
            error={form.errors.opening_exceptions}
          />
          <SelectField
            label={NAMES.time_zone}
            help={texts.timeZoneHelp}
            options={TIME_ZONES.map((zone) => ({ value: zone, label: TIME_ZONE_NAMES[zone] }))}
            {...form.text('time_zone')}
          />
        </FieldGroup>
        <FieldGroup id={PARTS.legal.id} className={COLUMNS} title={texts.legal} hint={texts.legalHint}>
          <TextField label={NAMES['legal.nib']} {...form.text('legal.nib')} inputMode="numeric" />
          <TextField label={NAMES['legal.licence']} {...form.text('legal.licence')} />
          <TextField
            label={NAMES['legal.association']}
            help={texts.associationHelp}
            {...form.text('legal.association')}
          />
          <label className="flex min-h-11 items-center gap-3 self-end font-semibold">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={form.values['legal.is_shown']}
              onChange={(event) => form.set('legal.is_shown', event.target.checked)}
            />
            {NAMES['legal.is_shown']}
          </label>
        </FieldGroup>
        <FieldGroup id={PARTS.menu.id} title={NAMES.menu}>
          <MenuField value={form.values.menu} onValue={(menu) => form.set('menu', menu)} error={form.errors.menu} />
        </FieldGroup>
        <ShapeGroup id={PARTS.shape.id} form={form} />
        <SearchGroup id={PARTS.search.id} form={form} />
        <PrivacyGroup id={PARTS.privacy.id} form={form} />
        <VisibilityGroup id={PARTS.visibility.id} form={form} />
      </EditForm>
      {isWide ? (
        <SitePreview preview={preview} className="sticky top-20 h-[calc(100dvh-11rem)]" />
      ) : (
        <Dialog open={isOpen} onOpenChange={setOpen}>
          <DialogContent
            closeLabel={texts.preview.close}
            className="flex h-[calc(100dvh-1rem)] max-h-none w-[calc(100vw-1rem)] flex-col gap-4 p-4"
          >
            <DialogTitle className="pr-10 text-lg font-bold">{texts.preview.title}</DialogTitle>
            <SitePreview preview={preview} className="flex-1" />
          </DialogContent>
        </Dialog>
      )}
    </div>
  );
}

/** Returns the first mobile phone number of the contact page, or an empty text. */
function useMobileNumber(): string {
  const { data: kontak } = trpc.kontak.get.useQuery();
  return splitCommas(kontak?.telepon ?? '').find((part) => whatsappNumber(part)?.startsWith('628')) ?? '';
}

/** A link that opens a chat with the number, so that staff can check the number. */
function TryOut({ number, message }: { number: string; message: string }) {
  return (
    <p className="text-sm text-muted-foreground">
      {readableWhatsapp(number)}
      {' · '}
      <a
        href={whatsappChat(number, fillMessage(message, texts.exampleMessage))}
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-link underline underline-offset-[0.2em]"
      >
        {texts.tryOut}
      </a>
    </p>
  );
}
