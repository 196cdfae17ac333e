import { useId } from 'react';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { RowQuestion, type Rows, useOneRowOpen } from '#forms/one-row-open.tsx';
import { ItemRow } from './item-row.tsx';
import { type LandingSection, landingSections } from './landing-sections.ts';
import { PackageList } from '../packages/package-list.tsx';
import { PartnerList } from '../partners/partner-list.tsx';
import { QuestionList } from '../questions/question-list.tsx';
import { texts } from '../texts.ts';

/** The content of the landing page by section. Only one item can be edited at a time. */
export function LandingEditor({ items }: { items: readonly LandingContentRecord[] }) {
  const rows = useOneRowOpen();
  return (
    <div className="grid gap-5">
      {landingSections(items).map((content) => (
        <SectionCard key={content.section} content={content} rows={rows} />
      ))}
      <RowQuestion rows={rows} />
    </div>
  );
}

interface SectionProps {
  content: LandingSection;
  rows: Rows;
}

function SectionCard({ content, rows }: SectionProps) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} className="overflow-hidden">
      <CardHeader>
        <CardTitle id={id}>{texts.sections[content.section]}</CardTitle>
        {/* The name of the section that scripts use. */}
        <code className="font-mono text-xs text-muted-foreground">{content.section}</code>
        <span className="text-sm text-muted-foreground">{texts.count(content.count)}</span>
      </CardHeader>
      <SectionItems content={content} rows={rows} />
    </Card>
  );
}

function SectionItems({ content: { section, items, packages, questions }, rows }: SectionProps) {
  if (section === 'partner') return <PartnerList partners={items} rows={rows} />;
  if (section === 'faq') return <QuestionList questions={questions} rows={rows} />;
  return (
    <>
      <ul className="divide-y divide-border">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} rows={rows} />
        ))}
      </ul>
      {section === 'layanan' && <PackageList packages={packages} rows={rows} />}
    </>
  );
}
