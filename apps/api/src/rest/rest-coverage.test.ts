import { expect, it } from 'vitest';
import { factsOf, procedurePaths } from '#trpc/procedures.ts';
import { restRoutes } from './rest-routes.ts';

/** Procedures that contract section 4 gives no call, with the reason. */
const WITHOUT_REST = {
  'posts.cards': 'made for lists of the site; posts.list has the same pages',
  'isolir.get': 'contract section 7 gives the notice itself',
  'isolir.identity': 'part of the notice',
  'isolir.update': 'contract section 5 alone names it',
};

it('every procedure has its REST call', () => {
  const covered = new Set<string>(restRoutes.map((route) => route.procedure));
  expect(procedurePaths.filter((path) => !covered.has(path)).toSorted()).toEqual(Object.keys(WITHOUT_REST).toSorted());
});

it('reads are GET, and nothing else is', () => {
  for (const { method, procedure } of restRoutes) {
    expect([procedure, method === 'GET']).toEqual([procedure, factsOf(procedure).type === 'query']);
  }
});
