import { useCallback, useEffect, useRef, useState } from 'react'
import { verifyFile } from '#shared/contracts/links/signature.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { readOrThrow } from '#shared/steps/photos/camera/read-file.ts'
import { VerifyScreen } from './verify.screen.tsx'
import { isPdf, scannedHash, verifyWords, type VerifyState, hashOf } from './verify.ts'

/** The subject of the check: a file, or the hash of a scanned code. */
type Subject = File | string

export function Verify() {
  const [state, setState] = useState<VerifyState>({ at: 'empty' })
  const chosen = useRef<Subject>(undefined)
  const check = useCallback(async (subject: Subject) => {
    chosen.current = subject
    // Another file may have been chosen since, so this result is dropped.
    const show = (next: VerifyState) => chosen.current === subject && setState(next)
    show(await verdictOn(subject, show))
  }, [])
  useEffect(() => {
    const hash = scannedHash(location.hash)
    if (hash !== null) void check(hash)
  }, [check])
  return (
    <VerifyScreen
      state={state}
      onFile={(file) => void check(file)}
      onRemove={() => {
        chosen.current = undefined
        setState({ at: 'empty' })
      }}
      onRetry={() => void (chosen.current !== undefined && check(chosen.current))}
    />
  )
}

async function verdictOn(subject: Subject, show: (state: VerifyState) => unknown): Promise<VerifyState> {
  const name = typeof subject === 'string' ? null : subject.name
  try {
    if (typeof subject !== 'string' && !(await readOrThrow(isPdf(subject))))
      return { at: 'refused', text: verifyWords.notPdf }
    const hash =
      typeof subject === 'string'
        ? subject
        : await hashOf(subject, (share) => void show({ at: 'checking', name, share }))
    show({ at: 'checking', name, share: 1 })
    const known = await call(verifyFile, { params: { hash } })
    if (known.ok) return { at: 'known', name, hash, file: known.data }
    if (known.error.code === 'file_unknown') return { at: 'unknown', name, hash }
    return { at: 'failed', name, text: errorText(known.error, { file_unknown: verifyWords.unknown.title }) }
  } catch {
    return { at: 'failed', name, text: verifyWords.unreadable }
  }
}
