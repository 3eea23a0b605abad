import { Suspense, useRef, useState } from 'react'
import { folioOfScan } from '#shared/domain/claims/exchange/folio.ts'
import { FileButton } from '#shared/steps/photos/capture/FileButton.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { exchangeWords as words } from './exchange-words.ts'

const Scanner = lazyPart(async () => (await import('#shared/steps/scanner/Scanner.tsx')).Scanner, PartMissing)

interface Props {
  isBusy: boolean
  /** True if scanning is not allowed, or there is no network. */
  isOff: boolean
  /** Problem of the last scanned code or photo. */
  problem: string | undefined
  onProblem: (problem: string | undefined) => void
  /** Called when a scan begins; the returned function tells whether it is still the last one. */
  onTry: () => () => boolean
  onFolio: (folio: string) => Promise<void>
}

/** Two ways to scan a QR: with the camera of this page, or from a photo. */
export function ScanWays({ isBusy, isOff, problem, onProblem, onTry, onFolio }: Props) {
  const [isScanning, setScanning] = useState(false)
  const isFound = useRef(false)
  const open = () => {
    isFound.current = false
    onTry()
    onProblem(undefined)
    setScanning(true)
  }
  const scanned = (text: string) => {
    const folio = folioOfScan(text)
    if (folio === null) return onProblem(words.otherCode)
    // The camera may deliver another picture after the first code, which is ignored.
    if (isFound.current) return
    isFound.current = true
    setScanning(false)
    void onFolio(folio)
  }
  const read = async (file: File) => {
    const { readPhoto } = await import('#shared/steps/scanner/read-photo.ts')
    return readPhoto(file, (text) => folioOfScan(text) !== null)
  }
  const photo = async (file: File) => {
    setScanning(false)
    const isLast = onTry()
    onProblem(undefined)
    const text = await read(file).catch(() => undefined)
    // Decoding a large photo takes time; a later scan makes this result obsolete.
    if (!isLast()) return
    if (text === undefined) return onProblem(words.noPhoto)
    if (text === null) return onProblem(words.noCode)
    const folio = folioOfScan(text)
    if (folio === null) return onProblem(words.otherCode)
    await onFolio(folio)
  }
  return (
    <div className="exchange-ways">
      {isScanning ? (
        <Suspense fallback={null}>
          <Scanner problem={problem} onCode={scanned} onClose={() => setScanning(false)} />
        </Suspense>
      ) : (
        <Button wide disabled={isOff} busy={isBusy} onClick={open}>
          {words.scan}
        </Button>
      )}
      {!isOff && <FileButton onFile={(file) => void photo(file)}>{words.photo}</FileButton>}
      {!isScanning && problem !== undefined && <Alert kind="error">{problem}</Alert>}
    </div>
  )
}
