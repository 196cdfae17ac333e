import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters that wait to be sent. */
export class MailQueue1765220000000 implements MigrationInterface {
  name = 'MailQueue1765220000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "mail_queue" (
      "id" SERIAL PRIMARY KEY,
      "recipient" text NOT NULL,
      "subject" text NOT NULL,
      "text" text NOT NULL,
      "html" text NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "next_try_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "tries" integer NOT NULL DEFAULT 0,
      "failed_at" TIMESTAMP WITH TIME ZONE,
      "last_error" text)`);
    await runner.query('CREATE INDEX "mail_queue_due" ON "mail_queue" ("next_try_at")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "mail_queue"');
  }
}
