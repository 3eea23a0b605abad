import { useRef, useState } from 'react'
import * as v from 'valibot'
import { linkOtherFolio } from '#shared/contracts/claims/adjuster-exchange.ts'
import { folioOfTyped } from '#shared/domain/claims/exchange/folio.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { call } from '#shared/http/call.ts'
import { required } from '#shared/steps/checked.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { refOfPage } from '../form/load-form.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { Screen } from '../walk/Screen.tsx'
import { exchangeWords as words } from './exchange-words.ts'
import { press } from './press.ts'
import { ScanWays } from './ScanWays.tsx'
import { SyncButton } from './SyncButton.tsx'
import { useExchange } from './use-exchange.ts'
import { useLinked } from './use-linked.ts'

const LONGEST = 64
const schema = v.object({ sheetNumber: required(words.sheetMissing) })

/**
 * Page that links the other side's folio, typed or scanned (EXC-16 to EXC-18). Data arrives only after
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
