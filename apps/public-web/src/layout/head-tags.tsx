import { useMatches } from '@tanstack/react-router';

/** The tags that the matched routes' `head` names; React moves them into `<head>`. The innermost title is the page's. */
export function HeadTags() {
  const matches = useMatches();
  const metas = matches.flatMap(({ meta = [] }) => meta);
  const links = matches.flatMap(({ links: own = [] }) => own);
  return (
    <>
      <title>{metas.findLast((meta) => meta?.title)?.title}</title>
      {links.map((link) => (
        <link key={link?.rel} {...link} />
      ))}
      {metas.map((meta) => !meta?.title && <meta key={meta?.name ?? meta?.property} {...meta} />)}
    </>
  );
}
