import type { AppRouter } from '@jala/api/app-router';
import { type OperationResultEnvelope, type OperationResultObserver, TRPCClientError } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import { type Answers, answerKey } from './answers.ts';
import { faultOf } from './fault.ts';
import type { SiteLink } from './trpc.ts';

type Reply = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;

/** Keeps every answer in `answers`, and asks only once when two loaders of one page want the same. */
export function recordingLink(answers: Answers): SiteLink {
  return () => {
    const asked = new Map<string, Promise<Reply>>();
    return ({ op, next }) =>
      observable((observer) => {
        const key = answerKey(op.path, op.input);
        const reply = asked.get(key) ?? recorded(observableToPromise(next(op)), key, answers);
        asked.set(key, reply);
        void deliver(reply, observer);
      });
  };
}

async function deliver(reply: Promise<Reply>, observer: OperationResultObserver<AppRouter, unknown>): Promise<void> {
  try {
    observer.next(await reply);
    observer.complete();
  } catch (error) {
    observer.error(TRPCClientError.from(error as Error));
  }
}

async function recorded(asking: Promise<Reply>, key: string, answers: Answers): Promise<Reply> {
  try {
    const reply = await asking;
    answers[key] = { data: 'data' in reply.result ? reply.result.data : null };
    return reply;
  } catch (error) {
    answers[key] = { fault: faultOf(error) };
    throw error;
  }
}
