import { useRef, useState } from 'react'
import { verifyFile } from '#shared/contracts/signature.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { VerifyScreen } from './verify.screen.tsx'
import { verifyWords, type VerifyState } from './verify.ts'
import { sha256 } from '../signing/sha256.ts'

export function Verify() {
  const [state, setState] = useState<VerifyState>({ at: 'empty' })
  const chosen = useRef<File>(undefined)
  const check = async (file: File) => {
    chosen.current = file
    setState({ at: 'checking', name: file.name })
    const found = await verdictOn(file)
    // Another file may have been chosen meanwhile.
    if (chosen.current === file) setState(found)
  }
  return (
    <VerifyScreen
      state={state}
      onFile={(file) => void check(file)}
      onRetry={() => void (chosen.current && check(chosen.current))}
    />
  )
}

async function verdictOn(file: File): Promise<VerifyState> {
  const { name } = file
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return { at: 'failed', text: verifyWords.unreadable }
  const hash = await sha256(bytes)
  const known = await call(verifyFile, { params: { hash } })
  if (known.ok) return { at: 'known', name, hash, file: known.data }
  if (known.error.code === 'file_unknown') return { at: 'unknown', name, hash }
  return { at: 'failed', text: errorText(known.error, { file_unknown: verifyWords.unknown.title }) }
}
