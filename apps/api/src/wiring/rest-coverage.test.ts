import { expect, it } from 'vitest';
import { procedures } from '../../test/procedures.ts';
import { restRoutes } from './rest-routes.ts';

/** Procedures that contract section 4 gives no call, with the reason. */
const WITHOUT_REST = {
  'posts.cards': 'made for lists of the site; posts.list has the same pages',
  'isolir.get': 'contract section 7 gives the notice itself',
  'isolir.identity': 'part of the notice',
  'isolir.routerCommands': 'a text for the screen',
  'isolir.selfTest': 'what the screen runs',
  'isolir.update': 'contract section 5 alone names it',
  'landingContent.addPackage': 'the contract gives the landing page its slots; making more of them is the admin app’s',
  'landingContent.addPartner': 'as addPackage',
  'landingContent.remove': 'as addPackage',
  'landingContent.updatePartner': 'as addPackage',
  'landingContent.reorder': 'as addPackage; one item’s sort_order has its call',
  'landingContent.restore': 'as addPackage',
  'site.settings': 'what the admin app shows and links to',
};

it('every procedure has its REST call', () => {
  const covered = new Set<string>(restRoutes.map((route) => route.procedure));
  expect(procedures.paths.filter((path) => !covered.has(path)).toSorted()).toEqual(
    Object.keys(WITHOUT_REST).toSorted(),
  );
});

it('reads are GET, and nothing else is', () => {
  for (const { method, procedure } of restRoutes) {
    expect([procedure, method === 'GET']).toEqual([procedure, procedures.factsOf(procedure).type === 'query']);
  }
});
