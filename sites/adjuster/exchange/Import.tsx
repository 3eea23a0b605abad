import { Suspense, useRef, useState } from 'react'
import * as v from 'valibot'
import { linkOtherFolio } from '#shared/contracts/claims/adjuster-exchange.ts'
import { folioOfTyped, folioOfScan } from '#shared/domain/claims/exchange/folio.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { call } from '#shared/http/call.ts'
import { required } from '#shared/steps/checked.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { refOfPage } from '../form/load-form.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { Screen } from '../frame/Screen.tsx'
import { exchangeWords as words } from './exchange-words.ts'
import { press } from './press.ts'
import { SyncButton } from './SyncButton.tsx'
import { useExchange } from './use-exchange.ts'
import { FileButton } from '#shared/steps/photos/capture/FileButton.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { useLinked } from './use-linked.ts'

const LONGEST = 64
const schema = v.object({ sheetNumber: required(words.sheetMissing) })

/**
 * Page that links the other insurer's folio, typed or scanned (EXC-16 to EXC-18). Data arrives only after
 * "Sincronizar".
 */
export function Import() {
  const { form, goTo } = useAdjuster()
  const { place } = form
  const { lack, isBusy, problem, run, forget } = useExchange<{ folio: string }>('link')
  const [linked, remember] = useLinked(place)
  const [unread, setUnread] = useState<string>()
  // A new scan clears the earlier failure, so that only the last attempt is judged.
  const onProblem = (text: string | undefined) => {
    forget()
    setUnread(text)
  }
  const tries = useRef(0)
  const onTry = () => {
    const own = (tries.current += 1)
    return () => own === tries.current
  }
  const link = async (folio: string) => {
    onTry()
    setUnread(undefined)
    const ask = (key: string) =>
      call(linkOtherFolio, { params: { ref: refOfPage() }, body: { folio } }, { key })
    if (await run(async () => press(`link ${folio}`, ask))) remember(folio)
  }
  return (
    <Screen title={words.sections.import} onBack={() => goTo({ screen: 'sync' })}>
      {lack !== null && linked === '' && <Alert kind="info">{lack}</Alert>}
      {problem && <Alert kind="error">{problem.text}</Alert>}
      {linked === '' ? (
        <>
          <ScanWays
            isBusy={isBusy}
            isOff={lack !== null}
            problem={unread}
            onProblem={onProblem}
            onTry={onTry}
            onFolio={link}
          />
          <TypedFolio isOff={lack !== null} onFolio={link} />
        </>
      ) : (
        <>
          <Alert kind="success">{words.linked(linked)}</Alert>
          <SyncButton />
        </>
      )}
    </Screen>
  )
}

function TypedFolio({ isOff, onFolio }: { isOff: boolean; onFolio: (folio: string) => Promise<void> }) {
  const state = useStepForm({
    id: 'sheet-import',
    schema,
    defaults: { sheetNumber: '' },
    isReady: !isOff,
    onSubmit: async ({ sheetNumber }) => {
      await onFolio(folioOfTyped(sheetNumber))
      return undefined
    },
  })
  return (
    <StepForm state={state} submit={words.link} kind="secondary">
      <TextField
        {...state.field('sheetNumber')}
        label={words.sheetNumber}
        maxLength={LONGEST}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
    </StepForm>
  )
}

const Scanner = lazyPart(async () => (await import('#shared/steps/scanner/Scanner.tsx')).Scanner, PartMissing)

interface Props {
  isBusy: boolean
  /** True if the sheets cannot be linked now, or the device is offline. */
  isOff: boolean
  /** Problem of the last scanned code or photo. */
  problem: string | undefined
  onProblem: (problem: string | undefined) => void
  /** Called when a scan begins; the returned function tells whether that scan is still the latest. */
  onTry: () => () => boolean
  onFolio: (folio: string) => Promise<void>
}

/** Two ways to scan a QR: with the camera of this page, or from a photo. */
function ScanWays({ isBusy, isOff, problem, onProblem, onTry, onFolio }: Props) {
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
    // The camera may report another code after the first one, which is ignored.
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
