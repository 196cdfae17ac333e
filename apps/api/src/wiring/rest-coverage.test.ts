import { expect, it } from 'vitest';
import { procedures } from '../../test/procedures.ts';
import { restRoutes } from './rest-routes.ts';

/** Procedures without a REST call in contract section 4, with the reason. */
const WITHOUT_REST = {
  'about.shown': 'for the site’s page; about.get has the text as staff wrote it',
  'landingContent.shown': 'as about.shown',
  'layanan.shown': 'as about.shown',
  'posts.shown': 'as about.shown',
  'posts.card': 'for redirects of the site; posts.byId has the same post',
  'posts.cards': 'for lists of the site; posts.list has the same pages',
  'posts.search': 'as posts.cards; GET /posts has q',
  'posts.total': 'for a list of the site',
  'kategori.create': 'the contract has no categories; scripts have tRPC',
  'kategori.delete': 'as kategori.create',
  'kategori.list': 'as kategori.create',
  'kategori.update': 'as kategori.create',
  'account.addPasskey': 'for the admin app',
  'account.beginPasskey': 'for the admin app',
  'account.beginTotp': 'for the admin app',
  'account.disableTotp': 'for the admin app',
  'account.enableTotp': 'for the admin app',
  'account.newRecoveryCodes': 'for the admin app',
  'account.removePasskey': 'for the admin app',
  'account.renamePasskey': 'for the admin app',
  'account.security': 'for the admin app',
  'account.updateEmail': 'for the admin app',
  'account.updateName': 'for the admin app',
  'auth.beginPasskeySignIn': 'for the admin app; scripts sign in with a password',
  'auth.forgotPassword': 'for the admin app',
  'auth.setForgottenPassword': 'for the admin app',
  'auth.signInRules': 'for the admin app',
  'auth.signinWithPasskey': 'as auth.beginPasskeySignIn',
  'auth.updateSignInRules': 'for the admin app',
  'auth.waysBack': 'for the admin app',
  'account.endOtherSessions': 'for the admin app',
  'account.endSession': 'for the admin app',
  'account.sessions': 'for the admin app',
  'account.get': 'for the admin app; GET /auth/verify names the user',
  'audit.list': 'for the admin app',
  'audit.people': 'for a screen',
  'history.get': 'contract section 8 offers it by tRPC',
  'history.lastWrite': 'for the admin app',
  'history.list': 'as history.get',
  'history.restore': 'as history.get',
  'trash.list': 'for the admin app',
  'trash.remove': 'as trash.list',
  'backup.status': 'for the admin app',
  'isolir.get': 'contract section 7 has the notice as a page',
  'isolir.identity': 'part of the notice',
  'isolir.routerCommands': 'a text for a screen',
  'isolir.selfTest': 'run by a screen',
  'isolir.update': 'only contract section 5 names it',
  'kunjungan.report': 'for a screen; only contract section 8 could name it',
  'landingContent.addPackage': 'the contract has the slots of the landing page; only the admin app adds more',
  'landingContent.addPartner': 'as addPackage',
  'landingContent.addQuestion': 'as addPackage',
  'landingContent.remove': 'as addPackage',
  'landingContent.updatePackage': 'as addPackage',
  'landingContent.updateQuestion': 'as addPackage',
  'landingContent.updatePartner': 'as addPackage',
  'landingContent.reorder': 'as addPackage; a script can set sort_order of one item',
  'landingContent.restore': 'as addPackage',
  'media.remove': 'for a screen; the contract has no REST call for it',
  'media.unnamed': 'as media.remove',
  'demo.clear': 'for the admin app; operators have demo:clear',
  'demo.status': 'as demo.clear',
  'presence.here': 'for the admin app',
  'site.get': 'contract section 8 offers it by tRPC',
  'site.privacy': 'for the site’s page; site.get has the text as staff wrote it',
  'site.preview': 'for the admin app',
  'site.settings': 'for the admin app',
  'site.update': 'as site.get',
  'users.acceptInvitation': 'for the admin app; operators have user:create',
  'users.changeRole': 'for the admin app; operators have user:role',
  'users.disable': 'for the admin app; operators have user:disable',
  'users.enable': 'for the admin app; operators have user:enable',
  'users.invitations': 'for the admin app',
  'users.invite': 'for the admin app',
  'users.list': 'for the admin app; operators have user:list',
  'users.openInvitation': 'for the admin app',
  'users.remove': 'for the admin app',
  'users.renewInvitation': 'for the admin app',
  'users.withdrawInvitation': 'for the admin app',
};

it('every procedure has a REST call, except those that contract section 4 leaves out', () => {
  const covered = new Set<string>(restRoutes.map((route) => route.procedure));
  expect(procedures.paths.filter((path) => !covered.has(path)).toSorted()).toEqual(
    Object.keys(WITHOUT_REST).toSorted(),
  );
});

it('reads are GET, and writes are not', () => {
  for (const { method, procedure } of restRoutes) {
    expect([procedure, method === 'GET']).toEqual([procedure, procedures.factsOf(procedure).type === 'query']);
  }
});
