import { useState } from 'react'
import '#sites/signature/signature.css'
import { approvalSchema, approvalWords, declineSchema } from '#sites/signature/approval/approval.ts'
import { ApprovalScreen } from '#sites/signature/approval/Approval.tsx'
import { confirmationSchema } from '#sites/signature/confirmation/confirmation.ts'
import { ConfirmationScreen, WaitingScreen } from '#sites/signature/confirmation/Confirmation.tsx'
import { DeclineDialog } from '#sites/signature/approval/DeclineDialog.tsx'
import type { Strokes } from '#shared/steps/signature/strokes.ts'
import { saveErrors } from '#sites/signature/words.ts'
import { UnreachableScreen } from '#sites/signature/approval/unreachable.screen.tsx'
import { VerifyScreen } from '#sites/signature/verify/verify.screen.tsx'
import { verifyWords, type KnownFile, type VerifyState } from '#sites/signature/verify/verify.ts'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { Screen } from './Screen.tsx'
import { useShownForm } from './use-shown-form.ts'

const noop = () => undefined
const documentName = 'Convenio de finiquito'
const personName = 'María Fernanda Ibáñez Peña'
const file = { save: '#', view: '#' }
const scribble: Strokes = [
  Array.from({ length: 60 }, (_, n) => [60 + n * 8, 120 + Math.sin(n / 3) * 60] as const),
  [
    [80, 205],
    [520, 190],
  ],
]
const picture =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 600 240%22%3E%3Cpath d=%22M60 120q60-160 120 0t120 0 120 0 120 0%22 fill=%22none%22 stroke=%22%2314252b%22 stroke-width=%224%22/%3E%3C/svg%3E'

export function SignatureScreens() {
  return (
    <>
      <ApprovalStates />
      <ConfirmationStates />
      <VerifyStates />
    </>
  )
}

function ApprovalStates() {
  return (
    <Screen
      title="Lectura"
      states={[
        { name: 'Cargando', show: () => <Approval isRead={false} /> },
        { name: 'Leído', show: () => <Approval isRead /> },
        { name: 'Aceptado', show: () => <Approval isRead accepted /> },
        { name: 'Falta aceptar', show: () => <Approval isRead complains /> },
        {
          name: 'Falló',
          show: () => <Approval isRead accepted failure={{ message: '(503) Ha ocurrido un error.' }} />,
        },
        { name: 'Rechazar', show: (back) => <Decline onClose={back} reason="" /> },
        { name: 'Rechazar sin motivo', show: (back) => <Decline onClose={back} reason="" complains /> },
        {
          name: 'Sin respuesta',
          show: () => <UnreachableScreen text="(503) Ha ocurrido un error." onRetry={noop} />,
        },
      ]}
    />
  )
}

interface Shown {
  complains?: boolean
  failure?: SubmitFailure
}

function Approval({ isRead, accepted = false, ...rest }: Shown & { isRead: boolean; accepted?: boolean }) {
  const state = useShownForm({ id: 'approval', schema: approvalSchema, typed: { accepted }, ...rest })
  return (
    <ApprovalScreen
      state={state}
      documentName={documentName}
      personName={personName}
      file={file}
      waiting={isRead ? null : approvalWords.waiting}
      onDecline={noop}
    >
      <Skeleton lines={10} />
    </ApprovalScreen>
  )
}

function Decline({ reason, onClose, ...rest }: Shown & { reason: string; onClose: () => void }) {
  const state = useShownForm({ id: 'decline', schema: declineSchema, typed: { reason }, ...rest })
  return (
    <>
      <Approval isRead />
      <DeclineDialog open state={state} onClose={onClose} />
    </>
  )
}

function ConfirmationStates() {
  const waiting = { picture, onRetry: noop }
  return (
    <Screen
      title="Firma"
      states={[
        { name: 'Vacía', show: () => <Confirmation /> },
        { name: 'Dibujada', show: () => <Confirmation drawn={scribble} /> },
        { name: 'Sin firmar', show: () => <Confirmation complains /> },
        { name: 'Muy pequeña', show: () => <Confirmation drawn={[[[10, 10]]]} complains /> },
        { name: 'Escrita', show: () => <Confirmation method="typed" name={personName} /> },
        { name: 'Sin nombre', show: () => <Confirmation method="typed" complains /> },
        {
          name: 'Falló',
          show: () => <Confirmation drawn={scribble} refused="(503) Ha ocurrido un error." />,
        },
        {
          name: 'No se ve',
          show: () => (
            <Confirmation drawn={scribble} failure={{ message: String(saveErrors.empty_signature) }} />
          ),
        },
        { name: 'Sin conexión', show: () => <WaitingScreen isOnline={false} isBusy={false} {...waiting} /> },
        { name: 'Confirmando', show: () => <WaitingScreen isOnline isBusy {...waiting} /> },
      ]}
    />
  )
}

interface Signing extends Shown {
  method?: 'drawn' | 'typed'
  name?: string
  drawn?: Strokes
  refused?: string
}

function Confirmation({ method = 'drawn', name = '', drawn = [], refused, ...rest }: Signing) {
  const [strokes, setStrokes] = useState(drawn)
  const schema = confirmationSchema(strokes, personName)
  const state = useShownForm({ id: 'confirmation', schema, typed: { method, drawing: '', name }, ...rest })
  return (
    <ConfirmationScreen
      state={state}
      documentName={documentName}
      strokes={strokes}
      refused={refused}
      signer={personName}
      isSaved={strokes.length > 0}
      onStrokes={setStrokes}
      back="#"
    />
  )
}

const known = (kind: KnownFile['kind']) =>
  ({
    at: 'known' as const,
    name: 'Convenio.pdf',
    hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    file: { kind, documentName, folio: 'FE-NQ4G7K9UEBH9', signedAt: '2026-11-20T18:30:00.000Z' },
  }) satisfies VerifyState

function VerifyStates() {
  const show = (state: VerifyState) => () => (
    <div className="document">
      <VerifyScreen state={state} onFile={noop} onRemove={noop} onRetry={noop} />
    </div>
  )
  return (
    <Screen
      title="Comprobación"
      states={[
        { name: 'Vacía', show: show({ at: 'empty' }) },
        { name: 'Calculando', show: show({ at: 'checking', name: 'Convenio.pdf', share: 0.4 }) },
        { name: 'Auténtico', show: show(known('signed')) },
        { name: 'Constancia', show: show(known('certificate')) },
        { name: 'Sin firma', show: show(known('original')) },
        { name: 'Desconocido', show: show({ at: 'unknown', name: 'otro.pdf', hash: '0'.repeat(64) }) },
        {
          name: 'Falló',
          show: show({ at: 'failed', name: 'Convenio.pdf', text: '(503) Ha ocurrido un error.' }),
        },
        { name: 'No es PDF', show: show({ at: 'refused', text: verifyWords.notPdf }) },
        { name: 'Del código', show: show({ ...known('signed'), name: null }) },
      ]}
    />
  )
}
