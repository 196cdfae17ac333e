import './styles.css';
// The document links to these files. Importing them adds them to the browser's build.
import '#assets/app-icon.png';
import '#assets/favicon.svg';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import { replayAnswers } from '#lib/answers.ts';
import { typed } from '#lib/ask.ts';
import { readPageData } from '#lib/page-data.ts';
import { followNavigation } from './follow-navigation.ts';
import { createSiteRouter } from './router.ts';
import { takeOverLinks } from './take-over-links.ts';

/** Hydrates the server's page, from the same answers of the api that the server rendered it from. */
async function start(): Promise<void> {
  const { answers, origin, map } = readPageData();
  const router = createSiteRouter({
    history: createBrowserHistory(),
    context: { ask: typed(replayAnswers(answers, loadHttpAsk)), origin, map, faults: [] },
    isServer: false,
  });
  // The router must know that the server rendered the page, so that it renders the same boundaries.
  router.ssr = { manifest: undefined };
  await router.load();
  for (const key of Object.keys(answers)) delete answers[key];

  const app = document.getElementById('app');
  if (app) hydrateRoot(app, <RouterProvider router={router} />);
  followNavigation(router);
  takeOverLinks(router);
}

const loadHttpAsk = async () => (await import('#lib/http-ask.ts')).httpAsk;

void start();
