import { useState } from 'react'
import { synchroniseForm } from '#shared/contracts/claims/adjuster-exchange.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { call } from '#shared/http/call.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { $form, edit } from '../form/form-store.ts'
import { refOfPage } from '../form/load-form.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { exchangeWords as words } from './exchange-words.ts'
import { Lacking } from './Lacking.tsx'
import { press } from './press.ts'
import { readSheet, writeSheet } from './sheet-store.ts'
import { compared } from './told-people.ts'
import { useExchange } from './use-exchange.ts'

const valuesNow = () => {
  const state = $form.get()
  return state.at === 'open' ? state.form.values : {}
}

/** The button that synchronises the sheets of the two insurers (EXC-14, EXC-15, EXC-24, EXC-25). */
export function SyncButton() {
  const { form, goTo } = useAdjuster()
  const { lack, isBusy, problem, run } = useExchange<ReplyOf<typeof synchroniseForm>>('synchronise')
  const [isSynced, setSynced] = useState(false)
  const synchronise = async () => {
    setSynced(false)
    const earlier = await readSheet(form.place)
    let before = valuesNow()
    const ask = (key: string) => {
      // The values are read only now, because the edits have just been sent.
      before = valuesNow()
      return call(synchroniseForm, { params: { ref: refOfPage() } }, { key })
    }
    const told = await run(async () => press('synchronise', ask))
    if (!told) return
    const { sheet, edits } = compared(before, valuesNow(), told, earlier)
    writeSheet(form.place, sheet)
    if (Object.keys(edits).length > 0) edit(() => edits)
    setSynced(true)
  }
  return (
    <>
      {isSynced && (
        <Alert
          kind="success"
          action={<LinkButton onClick={() => goTo({ screen: 'management' })}>{words.people}</LinkButton>}
        >
          {words.synced}
        </Alert>
      )}
      {problem && <Alert kind="error">{problem.text}</Alert>}
      <Lacking lack={lack}>
        {(described) => (
          <Button wide {...described} busy={isBusy} onClick={() => void synchronise()}>
            {words.sync}
          </Button>
        )}
      </Lacking>
    </>
  )
}
