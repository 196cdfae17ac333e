import { InitialTables1763600000000 } from './1763600000000-initial-tables.ts';
import { ContentChanges1763700000000 } from './1763700000000-content-changes.ts';
import { VersionsAndAltTexts1763800000000 } from './1763800000000-versions-and-alt-texts.ts';
import { Qris1763900000000 } from './1763900000000-qris.ts';
import { Geocoding1764000000000 } from './1764000000000-geocoding.ts';
import { CleanStoredTexts1764100000000 } from './1764100000000-clean-stored-texts.ts';
import { PostDescriptions1764110000000 } from './1764110000000-post-descriptions.ts';
import { SignInNetworks1764200000000 } from './1764200000000-sign-in-networks.ts';
import { Backup1764400000000 } from './1764400000000-backup.ts';
import { UnnamedMedia1764500000000 } from './1764500000000-unnamed-media.ts';
import { MediaRemovals1764600000000 } from './1764600000000-media-removals.ts';
import { LastChangeOfPosts1764610000000 } from './1764610000000-last-change-of-posts.ts';
import { SiteData1764700000000 } from './1764700000000-site-data.ts';
import { ClaimsOfTheSite1764710000000 } from './1764710000000-claims-of-the-site.ts';
import { BadgeOfHero1764790000000 } from './1764790000000-badge-of-hero.ts';
import { Kunjungan1764800000000 } from './1764800000000-kunjungan.ts';
import { PackageTerms1764720000000 } from './1764720000000-package-terms.ts';
import { PostSearch1765140000000 } from './1765140000000-post-search.ts';
import { Kategori1765141000000 } from './1765141000000-kategori.ts';
import { LongWords1765142000000 } from './1765142000000-long-words.ts';
import { AltOfHero1765180000000 } from './1765180000000-alt-of-hero.ts';
import { Roles1765200000000 } from './1765200000000-roles.ts';
import { History1765201000000 } from './1765201000000-history.ts';
import { MailQueue1765220000000 } from './1765220000000-mail-queue.ts';
import { Invitations1765221000000 } from './1765221000000-invitations.ts';
import { DetailsOfSessions1765230000000 } from './1765230000000-details-of-sessions.ts';
import { SecondFactors1765230010000 } from './1765230010000-second-factors.ts';
import { Presence1765240000000 } from './1765240000000-presence.ts';
import { VersionsOfKategori1765250000000 } from './1765250000000-versions-of-kategori.ts';
import { VersionsOfSite1765251000000 } from './1765251000000-versions-of-site.ts';
import { PostsOfNobody1765252000000 } from './1765252000000-posts-of-nobody.ts';
import { ClaimsOfPosts1765253000000 } from './1765253000000-claims-of-posts.ts';
import { AllPosts1765300000000 } from './1765300000000-all-posts.ts';
import { MediaLibrary1765310000000 } from './1765310000000-media-library.ts';
import { HotspotStatus1765320000000 } from './1765320000000-hotspot-status.ts';
import { MakersOfPreviews1765335000000 } from './1765335000000-makers-of-previews.ts';
import { DraftKeys1765400000000 } from './1765400000000-draft-keys.ts';
import { ApiTokens1765420000000 } from './1765420000000-api-tokens.ts';
import { PreviewsOfScripts1765430000000 } from './1765430000000-previews-of-scripts.ts';
import { PostReturns1765440000000 } from './1765440000000-post-returns.ts';
import { ImageRemovals1765450000000 } from './1765450000000-image-removals.ts';
import { RemovedVersions1765460000000 } from './1765460000000-removed-versions.ts';
import { AccountSeen1765470000000 } from './1765470000000-account-seen.ts';
import { FoldedWords1795824000000 } from './1795824000000-folded-words.ts';

/** Oldest first. A list rather than a file pattern, so that the build includes them. */
export const migrations = [
  InitialTables1763600000000,
  ContentChanges1763700000000,
  VersionsAndAltTexts1763800000000,
  Qris1763900000000,
  Geocoding1764000000000,
  CleanStoredTexts1764100000000,
  PostDescriptions1764110000000,
  SignInNetworks1764200000000,
  Backup1764400000000,
  UnnamedMedia1764500000000,
  MediaRemovals1764600000000,
  LastChangeOfPosts1764610000000,
  SiteData1764700000000,
  ClaimsOfTheSite1764710000000,
  BadgeOfHero1764790000000,
  PackageTerms1764720000000,
  Kunjungan1764800000000,
  PostSearch1765140000000,
  Kategori1765141000000,
  LongWords1765142000000,
  AltOfHero1765180000000,
  Roles1765200000000,
  History1765201000000,
  MailQueue1765220000000,
  Invitations1765221000000,
  DetailsOfSessions1765230000000,
  SecondFactors1765230010000,
  Presence1765240000000,
  VersionsOfKategori1765250000000,
  VersionsOfSite1765251000000,
  PostsOfNobody1765252000000,
  ClaimsOfPosts1765253000000,
  AllPosts1765300000000,
  MediaLibrary1765310000000,
  HotspotStatus1765320000000,
  MakersOfPreviews1765335000000,
  DraftKeys1765400000000,
  ApiTokens1765420000000,
  PreviewsOfScripts1765430000000,
  PostReturns1765440000000,
  ImageRemovals1765450000000,
  RemovedVersions1765460000000,
  AccountSeen1765470000000,
  FoldedWords1795824000000,
];
