import Heart from 'lucide-react/icons/heart';
import { useEffect, useState } from 'react';
import { inFigures } from '../../../content/model/amounts.ts';
import { articleLabels } from '../../../content/pages/blog-labels.ts';
import { attemptOf, postRequest, RequestRefused } from '../../../sending/send-request.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { LikeState } from '../blog.schema.ts';
import { counted } from '../french-dates.ts';
import { logFailure } from '../log-failure.ts';
import { hasLikedBefore, LIKED_BEFORE, rememberLike, visitorFingerprint } from './fingerprint.ts';

interface Props {
  slug: string;
  likesCount: number;
}

/** The server decides; a repeated like is a success for the visitor (requirement 4.8). */
export function LikeButton({ slug, likesCount }: Props) {
  const [step, setStep] = useState<'idle' | 'submitting' | 'liked'>('idle');
  const [count, setCount] = useState(likesCount);
  const [notice, setNotice] = useState<'thanks' | 'failed'>();
  const address = `/api/blog/posts/${slug}/likes`;

  useEffect(() => {
    if (!hasLikedBefore()) return;
    readLikes(address)
      .then(({ liked, likesCount: now }) => {
        setCount(now);
        if (liked) setStep('liked');
      })
      .catch((error) => logFailure('Error reading likes:', error));
  }, [address]);

  async function like() {
    setStep('submitting');
    setNotice(undefined);
    try {
      await sendLike(address);
      rememberLike();
      setStep('liked');
      setNotice('thanks');
    } catch (error) {
      logFailure('Error liking the post:', error);
      setStep('idle');
      setNotice('failed');
      return;
    }
    readLikes(address)
      .then(({ likesCount: now }) => setCount(now))
      .catch((error) => logFailure('Error reading likes:', error));
  }

  return (
    <div data-draft={LIKED_BEFORE}>
      <button
        aria-pressed={step === 'liked'}
        className="like invisible ready:visible"
        disabled={step !== 'idle' || undefined}
        onClick={like}
        onPointerDown={() => void visitorFingerprint().catch(() => {})}
        type="button"
      >
        <Icon className="size-5" of={Heart} />
        <span>{step === 'liked' ? articleLabels.like.liked : articleLabels.like.idle}</span>
        <span aria-hidden="true">{inFigures(count)}</span>
        <span className="sr-only">{` (${counted(count, 'mention')})`}</span>
      </button>
      <p className={notice === 'failed' ? 'mt-2 text-ink2 text-s' : 'sr-only'} role="status">
        {notice && articleLabels.like[notice]}
      </p>
    </div>
  );
}

async function sendLike(address: string): Promise<void> {
  try {
    await postRequest(address, attemptOf({ fingerprint: await visitorFingerprint() }));
  } catch (error) {
    if (!(error instanceof RequestRefused && error.refusal.code === '23505')) throw error;
  }
}

async function readLikes(address: string): Promise<LikeState> {
  const response = await fetch(`${address}?${new URLSearchParams({ fingerprint: await visitorFingerprint() })}`, {
    headers: { Accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as LikeState;
}
