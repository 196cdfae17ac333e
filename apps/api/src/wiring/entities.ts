import { AboutEntity } from '#features/about/about.entity.ts';
import { ApiTokenEntity } from '#features/api-tokens/api-tokens.entity.ts';
import { SessionEntity, SignInNetworkEntity, UserEntity } from '#features/auth/auth.entity.ts';
import {
  PasskeyChallengeEntity,
  PasskeyEntity,
  PasswordLinkEntity,
  RecoveryCodeEntity,
  SignInRulesEntity,
  UserTotpEntity,
} from '#features/auth/factors/factors.entity.ts';
import { BackupEntity } from '#features/backup/backup.entity.ts';
import { GangguanEntity } from '#features/gangguan/gangguan.entity.ts';
import { ProspekEntity, ProspekSettingsEntity } from '#features/prospek/prospek.entity.ts';
import { DemoThingEntity } from '#features/demo/demo.entity.ts';
import { GeocodingCacheEntity } from '#features/geocoding/geocoding.entity.ts';
import { AuditEntity, VersionEntity } from '#features/history/history.entity.ts';
import { IsolirEntity } from '#features/isolir/isolir.entity.ts';
import { BatasEntity } from '#features/jangkauan/batas.entity.ts';
import { JangkauanEntity } from '#features/jangkauan/jangkauan.entity.ts';
import { WilayahEntity } from '#features/jangkauan/wilayah/wilayah.entity.ts';
import { KategoriEntity } from '#features/kategori/kategori.entity.ts';
import { KontakEntity } from '#features/kontak/kontak.entity.ts';
import { KunjunganEntity } from '#features/kunjungan/kunjungan.entity.ts';
import { LandingContentEntity } from '#features/landing-content/landing-content.entity.ts';
import { LayananEntity } from '#features/layanan/layanan.entity.ts';
import { LokasiHotspotEntity } from '#features/lokasi-hotspot/lokasi-hotspot.entity.ts';
import { QueuedLetterEntity } from '#features/mail/mail.entity.ts';
import { ImageRemovalEntity, MediaEntity } from '#features/media/media.entity.ts';
import {
  PostDraftEntity,
  PostEntity,
  PostPreviewEntity,
  PostReturnEntity,
  ShownPostEntity,
} from '#features/posts/posts.entity.ts';
import { SiteEntity } from '#features/site/site.entity.ts';
import { InvitationEntity } from '#features/users/users.entity.ts';

export const entities = [
  AboutEntity,
  ApiTokenEntity,
  AuditEntity,
  BackupEntity,
  BatasEntity,
  GangguanEntity,
  ProspekEntity,
  ProspekSettingsEntity,
  DemoThingEntity,
  GeocodingCacheEntity,
  ImageRemovalEntity,
  InvitationEntity,
  IsolirEntity,
  JangkauanEntity,
  KategoriEntity,
  KontakEntity,
  KunjunganEntity,
  LandingContentEntity,
  LayananEntity,
  LokasiHotspotEntity,
  MediaEntity,
  PasskeyChallengeEntity,
  PasskeyEntity,
  PasswordLinkEntity,
  PostDraftEntity,
  PostEntity,
  PostPreviewEntity,
  PostReturnEntity,
  QueuedLetterEntity,
  RecoveryCodeEntity,
  SessionEntity,
  ShownPostEntity,
  SignInNetworkEntity,
  SignInRulesEntity,
  SiteEntity,
  UserEntity,
  UserTotpEntity,
  VersionEntity,
  WilayahEntity,
];
