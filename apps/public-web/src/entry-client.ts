import './styles.css';
import { followCopyButtons } from '#browser/copy-link.ts';
import { followCoverage } from '#browser/coverage.ts';
import { followDisclosures } from '#browser/disclosures.ts';
import { followScroll } from '#browser/follow-scroll.ts';
import { defineLiveStatus } from '#browser/live-status.ts';
import { definePlacesMap } from '#browser/places-map.ts';
import { followMobileMenu } from '#browser/mobile-menu.ts';
import { followNavigation, reloadPage } from '#browser/navigation.ts';
import { followStrip } from '#browser/strip.ts';
import { followOrderForm } from '#browser/order-form.ts';
import { followPackageFilter } from '#browser/package-filter.ts';
import { reportClicks } from '#browser/report.ts';

// Pages name these files, but only the server's build contains the pages. This adds the files to the browser's build.
import.meta.glob('./assets/*', { eager: true, query: '?url' });

followCopyButtons();
followCoverage();
followDisclosures();
followMobileMenu();
followOrderForm();
followScroll();
followStrip();
followNavigation();
followPackageFilter();
reportClicks();
definePlacesMap();
defineLiveStatus();
// From here on the menus open and close by script. If this were set earlier, it would close a menu that the visitor has just opened.
document.documentElement.dataset.scripted = '';

import.meta.hot?.on('jala:page', () => void reloadPage());
