import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { paths } from '#shared/paths.ts'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { linkOwner, updateSigning } from './signing-draft.ts'
import { followDocument } from './use-document.ts'
import { sendSignature, type SignatureOutcome, type SignatureBody } from './send-signature.ts'

/** Interval of automatic retries in ms, because an online device may still not reach the gateway. */
const AGAIN_MS = 15_000

/** Result of sending; `left`: the page of the document's end is loading. */
type Sent = 'waiting' | 'left' | SubmitFailure

interface Sending {
  /** True if the signature is sent but not confirmed yet. */
  readonly isWaiting: boolean
  readonly isBusy: boolean
  readonly isOnline: boolean
  /** Error text of a stored signature that was refused. */
  readonly refused: string | undefined
  readonly retry: () => void
  readonly send: (body: SignatureBody) => Promise<Sent>
}

/**
 * Hook that sends a signature and retries it. `stored`: a signature of an earlier visit without an answer, which is
 * sent immediately.
 */
export function useSending(ref: string, stored: SignatureBody | null): Sending {
  const [waiting, setWaiting] = useState(stored)
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  const isOnline = useOnline()

  const send = useCallback(
    async (body: SignatureBody): Promise<Sent> => {
      // A signature that is already being sent reports its own outcome.
      if (busy.current) return 'waiting'
      busy.current = true
      setBusy(true)
      setRefused(undefined)
      try {
        const outcome = await sendOne(ref, body, () => setWaiting(body))
        const sent = await afterwards(ref, outcome)
        // The page is being left, so its state is not changed any more.
        if (sent === 'left') return sent
        setWaiting(sent === 'waiting' ? body : null)
        busy.current = false
        setBusy(false)
        return sent
      } catch (thrown) {
        busy.current = false
        setBusy(false)
        throw thrown
      }
    },
    [ref],
  )
  const sendAgain = useCallback(
    async (body: SignatureBody) => {
      const sent = await send(body)
      if (typeof sent !== 'string') setRefused(sent.message)
    },
    [send],
  )
  useEffect(() => {
    if (!waiting || !isOnline) return
    const again = () => void sendAgain(waiting)
    const [soon, later] = [setTimeout(again), setInterval(again, AGAIN_MS)]
    return () => {
      clearTimeout(soon)
      clearInterval(later)
    }
  }, [waiting, isOnline, sendAgain])
  return {
    isWaiting: waiting !== null,
    isBusy,
    isOnline,
    refused,
    retry: () => void (waiting && sendAgain(waiting)),
    send,
  }
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('online', changed)
      addEventListener('offline', changed)
      return () => {
        removeEventListener('online', changed)
        removeEventListener('offline', changed)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}

/** Sends one attempt, which aborts when the network is gone. */
async function sendOne(
  ref: string,
  body: SignatureBody,
  onConfirming: () => void,
): Promise<SignatureOutcome> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  addEventListener('offline', leave, { once: true })
  try {
    return await sendSignature(
      {
        ref,
        submissions: submissionDrafts(linkOwner(ref)),
        isOnline: () => navigator.onLine,
        signal: gone.signal,
        onConfirming,
      },
      body,
    )
  } finally {
    removeEventListener('offline', leave)
  }
}

async function afterwards(ref: string, outcome: SignatureOutcome): Promise<Sent> {
  switch (outcome.kind) {
    case 'waiting':
      return 'waiting'
    case 'signed':
    case 'closed':
    case 'missing': {
      const unknown = await followDocument()
      return unknown === undefined ? 'left' : { message: unknown }
    }
    case 'unread':
      await updateSigning(ref, { readSha256: null, isWaiting: false })
      location.replace(paths.signature('approval', ref))
      return 'left'
    case 'refused':
      await updateSigning(ref, { isWaiting: false })
      return { message: outcome.text }
  }
}
