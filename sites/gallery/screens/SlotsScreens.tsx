import { useEffect, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { openSlots, type SlotSession } from '#shared/steps/photos/session/open-slots.ts'
import { uploadsFrom, type SlotState, type UploadsState } from '#shared/steps/photos/session/uploads-state.ts'
import { PhotoSlots } from '#shared/steps/photos/slots/PhotoSlots.tsx'
import { PhoneDialog } from '#shared/steps/photos/slots/PhoneDialog.tsx'
import { SlotsScreen } from '#shared/steps/photos/slots/slots.screen.tsx'
import { FILE_ACCEPT, type FileError } from '#shared/domain/photos/photo-types.ts'
import { documentTileWords, fileErrorWords, tileWords } from '#shared/steps/photos/words.ts'
import { Screen } from './Screen.tsx'

const noop = () => undefined
const asked = [
  {
    slot: 'license-front',
    name: 'Licencia, frente',
    lead: 'Que se lean tu nombre y la vigencia.',
    outline: 'card',
  },
  { slot: 'license-back', name: 'Licencia, atrás', outline: 'card' },
] as const
const more = {
  start: 'reference-',
  nameOf: (number: number) => `Referencia ${String(number)}`,
  outline: 'none',
} as const
const known = { id: 'A'.repeat(22), sha256: 'a'.repeat(64), source: 'camera' } as const
const local = { sha256: known.sha256, size: 1000, thumbUrl: null, isStored: true }
const still = { activity: 'none', isChanged: false } as const
const errorWords = { INVALID: 'El archivo no es una imagen válida.' } as const

const documents = [
  { slot: 'a', name: 'Estado de cuenta', lead: 'PDF o foto, de menos de tres meses.', outline: 'document' },
  { slot: 'b', name: 'Factura del vehículo', outline: 'document' },
  { slot: 'c', name: 'Tarjeta de circulación', outline: 'card' },
] as const
const refusedWith = (error: FileError): SlotState<FileError> => ({
  server: { state: 'refused', ...known, error },
  local,
  ...still,
})
const actions = {
  onTake: noop,
  onFile: noop,
  onUseMine: noop,
  onUseTheirs: noop,
  onRemove: noop,
  onRetry: noop,
  onPhone: noop,
}

const states = {
  stored: { server: { state: 'missing' }, local, ...still },
  sending: {
    server: { state: 'receiving', ...known, size: 1000, received: 640 },
    local,
    activity: 'sending',
    isChanged: false,
  },
  received: { server: { state: 'valid', ...known }, local, ...still },
  refused: { server: { state: 'refused', ...known, error: 'INVALID' }, local, ...still },
  full: { server: { state: 'missing' }, local, activity: 'full', isChanged: false },
} as const satisfies Record<string, SlotState<'INVALID'>>

const with_ = (slots: UploadsState<string, 'INVALID'>['slots']): UploadsState<string, 'INVALID'> => ({
  ...uploadsFrom<string, 'INVALID'>({}),
  slots,
})

function Shown({ state, isMore = false }: { state: UploadsState<string, 'INVALID'>; isMore?: boolean }) {
  return (
    <div className="frame page-main">
      <SlotsScreen
        state={state}
        errorWords={errorWords}
        words={tileWords}
        slots={isMore ? [] : asked}
        more={isMore ? more : undefined}
        {...actions}
      />
    </div>
  )
}

/** Files by slot, as the steps of a claim form ask for them. */
export function SlotsScreens() {
  return (
    <Screen
      title="Fotos por casilla"
      states={[
        { name: 'Vacías', show: () => <Shown state={with_({})} /> },
        {
          name: 'En camino',
          show: () => (
            <Shown state={with_({ 'license-front': states.sending, 'license-back': states.stored })} />
          ),
        },
        {
          name: 'Revisadas',
          show: () => (
            <Shown state={with_({ 'license-front': states.received, 'license-back': states.refused })} />
          ),
        },
        { name: 'Ya no cabe', show: () => <Shown state={with_({ 'license-front': states.full })} /> },
        { name: 'Sin límite, vacía', show: () => <Shown isMore state={with_({})} /> },
        {
          name: 'Sin límite',
          show: () => (
            <Shown isMore state={with_({ 'reference-a': states.received, 'reference-b': states.sending })} />
          ),
        },
        {
          name: 'Documentos',
          show: () => (
            <div className="frame page-main">
              <SlotsScreen
                state={{
                  ...uploadsFrom<string, FileError>({}),
                  slots: { a: refusedWith('LOCKED'), b: refusedWith('ACTIVE'), c: states.received },
                }}
                slots={documents}
                words={documentTileWords}
                errorWords={fileErrorWords}
                accept={FILE_ACCEPT}
                {...actions}
              />
            </div>
          ),
        },
        { name: 'Con el teléfono', show: (back) => <WithPhone onClose={back} /> },
        { name: 'De verdad', show: () => <Live /> },
      ]}
    />
  )
}

function WithPhone({ onClose }: { onClose: () => void }) {
  return (
    <PhoneDialog
      makeLink={async () => ({ url: `${location.origin}${paths.phonePhotos()}?enlace=${'A'.repeat(43)}` })}
      session={{ settle: async () => undefined }}
      arrived={0}
      isDone={false}
      onClose={onClose}
    />
  )
}

/** Working upload tiles over fake endpoints that accept everything. */
function Live() {
  const [session, setSession] = useState<SlotSession<'INVALID'>>()
  useEffect(() => void openPlayed().then(setSession), [])
  return (
    <div className="frame page-main">
      {session && (
        <PhotoSlots session={session} errorWords={errorWords} more={more} slots={asked} onPhone={noop} />
      )}
    </div>
  )
}

async function openPlayed(): Promise<SlotSession<'INVALID'>> {
  const hashes = new Map<string, string>()
  const validOf = (slot: string) => ({ state: 'valid', ...known, sha256: hashes.get(slot) ?? '' }) as const
  return openSlots({
    of: 'gallery',
    view: { photos: {}, now: new Date().toISOString(), isComplete: false },
    ask: async () => null,
    callsOf: (slot) => ({
      announce: async ({ sha256, size }) => {
        hashes.set(slot, sha256)
        const photo = { state: 'receiving', ...known, sha256, size, received: 0 } as const
        return { ok: true, data: { photo } }
      },
      piece: async ({ offset }, body) => ({ ok: true, data: { received: offset + body.size } }),
      check: async () => ({ ok: true, data: { photo: validOf(slot) } }),
      remove: async () => ({ ok: true }),
    }),
    onComplete: noop,
  })
}
