import { useState } from 'react'
import { signingSchema } from '#shared/steps/signature/signing.ts'
import type { Strokes } from '#shared/steps/signature/strokes.ts'
import type { Flow } from '#shared/wizard/flow.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { claimFlows } from '#sites/claims/flows/claim-flows.ts'
import { SignatureScreen, WaitingScreen } from '#sites/claims/signature/signature.screen.tsx'
import { sectionsOf } from '#sites/claims/summary/sections.ts'
import { SummaryScreen } from '#sites/claims/summary/summary.screen.tsx'
import { fullForm, halfForm, openForm } from '#shared/steps/claims/open-form.fixture.ts'
import { Screen } from '../Screen.tsx'
import { useShownForm } from '../use-shown-form.ts'
import { ClaimFrame } from './ClaimFrame.tsx'

/** Time at which the device deletes unsent data. */
const UNTIL = Date.UTC(2026, 11, 25)

const noop = () => undefined
const scribble: Strokes = [
  Array.from({ length: 60 }, (_, n) => [60 + n * 8, 120 + Math.sin(n / 3) * 60] as const),
]

/** Screens of the last two steps of a driver's form. */
export function ClaimEndScreens() {
  return (
    <>
      <Screen
        title="Resumen"
        states={[
          { name: 'Falta algo', show: () => <Summary form={halfForm} /> },
          { name: 'Completo', show: () => <Summary form={fullForm} /> },
          { name: 'Nada todavía', show: () => <Summary form={openForm} /> },
          { name: 'Cristales', show: () => <Summary form={{ ...fullForm, variant: 'windscreen' }} /> },
          {
            name: 'Tercero',
            show: () => <Summary form={{ ...halfForm, variant: 'external', savedAddress: null }} />,
          },
        ]}
      />
      <Screen
        title="Firma"
        states={[
          { name: 'Vacía', show: () => <Signature drawn={[]} /> },
          { name: 'Firmada', show: () => <Signature drawn={scribble} /> },
          {
            name: 'Algo sin guardar',
            show: () => <Signature drawn={[]} unsaid={['facts', 'contact'].flatMap(stepNamed)} />,
          },
          { name: 'Sin firmar', show: () => <Signature drawn={[]} complains /> },
          {
            name: 'Falló',
            show: () => <Signature drawn={scribble} failure={{ message: '(503) Ha ocurrido un error.' }} />,
          },
          {
            name: 'Sin conexión',
            show: () => (
              <ClaimFrame step="signature" saving={{ at: 'stored', until: UNTIL }}>
                <WaitingScreen isBusy={false} unsent={2} until={UNTIL} onRetry={noop} />
              </ClaimFrame>
            ),
          },
        ]}
      />
    </>
  )
}

function Summary({ form }: { form: typeof fullForm }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  return (
    <ClaimFrame step="summary" variant={form.variant}>
      <SummaryScreen
        sections={sectionsOf(claimFlows[form.variant], form)}
        isBusy={false}
        opened={opened}
        onOpened={(step, isOpen) =>
          setOpened(new Set([...opened].filter((one) => one !== step).concat(isOpen ? step : [])))
        }
        onEdit={noop}
        onNext={noop}
      />
    </ClaimFrame>
  )
}

interface SignatureProps {
  drawn: Strokes
  complains?: boolean
  failure?: SubmitFailure
  unsaid?: Parameters<typeof SignatureScreen>[0]['unsaid']
}

const stepNamed = (step: string) => (claimFlows.ordinary as Flow)[step] ?? []

function Signature({ drawn, complains = false, failure, unsaid = [] }: SignatureProps) {
  const [strokes, setStrokes] = useState(drawn)
  const state = useShownForm({
    id: 'claim-signature',
    schema: signingSchema(strokes, ''),
    typed: { method: 'drawn', drawing: '', name: '' },
    complains,
    ...(failure && { failure }),
  })
  return (
    <ClaimFrame step="signature">
      <SignatureScreen state={state} strokes={strokes} unsaid={unsaid} onStrokes={setStrokes} onOpen={noop} />
    </ClaimFrame>
  )
}
