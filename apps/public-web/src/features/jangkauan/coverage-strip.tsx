import type { JangkauanPage } from '@jala/schema/wire/jangkauan';
import { Section } from '#components/section.tsx';
import { texts } from '#texts.ts';
import { AreaLists, KabupatenLinks } from './area-lists.tsx';

/** Asks on the landing page where the visitor lives. Renders nothing while staff have not entered where the cable is. */
export function CoverageStrip({ page: { served, kecamatan } }: { page: JangkauanPage }) {
  if (served.length === 0) return null;
  return (
    <Section id="jangkauan">
      <div className="on-indigo grid grid-cols-1 items-center gap-8 rounded-2xl bg-inverse-2 p-[clamp(1.75rem,1rem+3.4vw,4rem)] max-[26rem]:px-4.5 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
        <div>
          <h2 className="text-h2">{texts.jangkauan.stripTitle}</h2>
          <p className="mt-3 max-w-104 text-lead text-inverse-muted">{texts.jangkauan.intro}</p>
        </div>
        <div className="rounded-xl bg-card p-6 text-card-foreground shadow-lg [--color-ring:var(--color-link)] max-sm:p-5">
          {kecamatan.length > 0 ? <AreaLists kecamatan={kecamatan} /> : <KabupatenLinks served={served} />}
        </div>
      </div>
    </Section>
  );
}
