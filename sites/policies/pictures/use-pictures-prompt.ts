import { useCallback, useEffect, useRef, useState } from 'react'
import { getPicturesPrompt, type PicturesPrompt } from '#shared/contracts/links/photos.ts'
import { call } from '#shared/http/call.ts'
import { pageData } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { watchPrompt, type Look, type Watch } from './watch-prompt.ts'

/** Time in ms after which a poll counts as failed. */
const PATIENCE_MS = 15_000

/** State of the photos: from the page's data, then polled until they are complete. */
export function usePicturesPrompt(policyNumber: string | undefined) {
  const [prompt, setPrompt] = useState<PicturesPrompt | null>(null)
  const [isLost, setLost] = useState(false)
  /** True once the page's data was read, which tells whether a link is needed. */
  const [isRead, setRead] = useState(false)
  const watch = useRef<Watch>(undefined)
  useEffect(() => {
    if (policyNumber === undefined) return
    let isGone = false
    void pageData<'/policy/pictures/:policyNumber'>().then((page) => {
      if (isGone) return
      const known = page?.prompt ?? null
      setPrompt(known)
      setRead(true)
      if (known?.isComplete) return
      const look = lookAt(policyNumber, known, setPrompt)
      watch.current = watchPrompt({ look, onLost: setLost, page: document, isKnown: known !== null })
    })
    return () => {
      isGone = true
      watch.current?.stop()
    }
  }, [policyNumber])
  const look = useCallback(() => {
    setLost(false)
    watch.current?.retry()
  }, [])
  return { prompt, isRead, isLost, look }
}

function lookAt(
  policyNumber: string,
  known: PicturesPrompt | null,
  show: (prompt: PicturesPrompt) => void,
): () => Promise<Look> {
  let last = JSON.stringify(known)
  return async () => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const found = await call(getPicturesPrompt, { params: { policyNumber } }, { signal })
    if (!found.ok) return afterFailure(found.error.code)
    const text = JSON.stringify(found.data)
    const isNews = text !== last
    last = text
    if (isNews) show(found.data)
    if (found.data.isComplete) return 'over'
    return isNews ? 'news' : 'same'
  }
}

/**
 * Result of a failed poll; an unknown policy redirects (POL-64), an ended session is handled by the page's
 * frame.
 */
function afterFailure(code: string): Look {
  if (code === 'policy_missing') location.replace(paths.policyMissing())
  return code === 'policy_missing' || code === 'session_ended' ? 'over' : 'failed'
}
