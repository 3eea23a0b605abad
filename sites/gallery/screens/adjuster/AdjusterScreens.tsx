import { type ReactNode, useMemo } from 'react'
import { Closing } from '#sites/adjuster/closing/Closing.tsx'
import { ClosingView } from '#sites/adjuster/closing/ClosingList.tsx'
import { Conclusions } from '#sites/adjuster/closing/Conclusions.tsx'
import { DeviceClaimsScreen } from '#sites/adjuster/device/DeviceClaims.tsx'
import { Rights } from '#sites/adjuster/rights/Rights.tsx'
import { HandedOver } from '#sites/adjuster/signing/HandedOver.tsx'
import { SignaturePage } from '#sites/adjuster/signing/SignaturePage.tsx'
import { ConflictCards } from '#sites/adjuster/walk/ConflictList.tsx'
import { Arrival } from '#sites/adjuster/info/Arrival.tsx'
import { Info } from '#sites/adjuster/info/Info.tsx'
import { Panel } from '#sites/adjuster/panel/Panel.tsx'
import { DamageList } from '#sites/adjuster/people/DamageList.tsx'
import { Insurance } from '#sites/adjuster/people/Insurance.tsx'
import { Management } from '#sites/adjuster/people/Management.tsx'
import { PersonFields } from '#sites/adjuster/people/PersonFields.tsx'
import { PersonPanel } from '#sites/adjuster/people/PersonPanel.tsx'
import { PersonType } from '#sites/adjuster/people/PersonType.tsx'
import { putServiceLists } from '#sites/adjuster/services/service-lists.ts'
import { ServiceData } from '#sites/adjuster/services/ServiceData.tsx'
import { ServiceList } from '#sites/adjuster/services/ServiceList.tsx'
import { ServiceType } from '#sites/adjuster/services/ServiceType.tsx'
import { NEW } from '#sites/adjuster/form/place.ts'
import {
  adjusterForm as form,
  freshAdjusterForm as fresh,
  servedAdjusterForm as served,
  closingStates,
  conflicts,
} from '../../fixtures/adjuster-form.ts'
import { Screen } from '../Screen.tsx'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { noticesOf } from '#shared/domain/claims/adjuster/notices/notices.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { AdjusterContext } from '#sites/adjuster/form/adjuster-context.ts'
import { nameOf } from '#sites/adjuster/form/names.ts'

const of = (name: string, screen: ReactNode, shown = form) => ({
  name,
  show: () => <AdjusterFrame form={shown}>{screen}</AdjusterFrame>,
})

// Lists of services that are known and current, so that no screen requests them from the gateway.
for (const { id } of served.lists.personTypes)
  for (const serviceType of ['', '4'])
    putServiceLists(
      { personType: id, serviceType, liability: served.values.liability ?? '' },
      { ...served.lists, readAt: null },
    )

/** Wraps a screen in the frame of its page. */
const framed = (name: string, screen: ReactNode) => of(name, <div className="adjuster-screen">{screen}</div>)

const noop = () => undefined

const [firstClosing, ...otherClosings] = closingStates
const closing = ({ name, closing: shown, unreached }: (typeof closingStates)[0]) =>
  framed(
    name,
    <ClosingView closing={shown} unreached={unreached} onAnswered={noop}>
      {null}
    </ClosingView>,
  )

const KEPT = 'Este dispositivo lo guarda hasta el 25/12/2026.'
const claims = [
  {
    ref: 'a',
    number: 'S-2026-5203',
    state: 'En captura',
    waits: 'Por enviar: 14 datos, 3 fotos.',
    size: '8 MB',
    kept: KEPT,
  },
  {
    ref: 'b',
    number: 'S-2026-5204',
    state: 'Firmado para cerrar',
    waits: 'Por enviar: el cierre.',
    size: 'menos de un megabyte',
    kept: KEPT,
  },
]
const lost = { until: Date.UTC(2026, 10, 20), answers: 3, photos: 2, isSigned: false }
const gone = [{ place: 'c', number: 'S-2026-4990', until: lost.until, lost }]

const device = (shown: Parameters<typeof DeviceClaimsScreen>[0]['claims']) => (
  <DeviceClaimsScreen claims={shown} openRef="a" onBack={noop} onOpen={noop} onRead={noop} />
)

/**
 * The adjuster's main screens. Screens with photos are left out, because they request the photos from the gateway;
 * browser tests open them.
 */
export function AdjusterScreens() {
  return (
    <>
      <Screen
        title="Siniestro"
        states={[
          of('Panel con avisos', <Panel />),
          of('Panel nuevo', <Panel />, fresh),
          of('Arribo', <Arrival />, fresh),
          of('Información', <Info />),
          of('Derechos', <Rights />),
          of('Conflicto', <ConflictCards conflicts={conflicts} onChoose={noop} />),
        ]}
      />
      <Screen
        title="Involucrados"
        states={[
          of('Lista', <Management />),
          of('Solo NA', <Management />, fresh),
          of('Tipo', <PersonType />),
          of('NA', <PersonPanel person="1" />),
          of('Tercero', <PersonPanel person="2" />),
          of('Daños', <DamageList person="1" />),
        ]}
      />
      <Screen
        title="Páginas"
        states={[
          of('Datos', <PersonFields place={{ screen: 'data', person: '1' }} />),
          of('Licencia', <PersonFields place={{ screen: 'licenseData', person: '2' }} />),
          of('Vehículo', <PersonFields place={{ screen: 'vehicleData', person: '1' }} />),
          of('Seguro', <Insurance place={{ screen: 'insurance', person: '2' }} />),
          of('Conclusiones', <Conclusions />),
        ]}
      />
      <Screen
        title="Servicios"
        states={[
          of('Lista', <ServiceList person="1" />, served),
          of('Sin servicios', <ServiceList person="2" />, served),
          of('Tipo', <ServiceType place={{ screen: 'serviceType', person: '1', item: NEW }} />, served),
          of('Datos', <ServiceData place={{ screen: 'serviceData', person: '1', item: '6' }} />, served),
        ]}
      />
      <Screen
        title="Firmas"
        states={[
          of('De NA', <SignaturePage person="1" />),
          of('De la declaración', <SignaturePage />),
          framed('Entregado', <HandedOver form={form} signer="people/1" />),
          of('De cierre', <Closing />),
        ]}
      />
      <Screen title="Cierre" states={[closing(firstClosing), ...otherClosings.map(closing)]} />
      <Screen
        title="En este dispositivo"
        states={[
          of('Dos siniestros', device({ claims, gone: [] })),
          of('Uno se quitó', device({ claims: claims.slice(0, 1), gone })),
          of('Leyendo', device(undefined)),
        ]}
      />
    </>
  )
}

const YEAR = 2026

/** A screen of the adjuster over an invented claim, with the margins of its page; its links do nothing. */
function AdjusterFrame({ form, children }: { form: OpenAdjusterForm; children: ReactNode }) {
  const adjuster = useMemo(() => {
    const rules = domainForm(form)
    return { form, ownLists: form.lists, rules, notices: noticesOf(rules, nameOf, YEAR), goTo: noop }
  }, [form])
  return (
    <AdjusterContext value={adjuster}>
      <div className="frame adjuster-page">{children}</div>
    </AdjusterContext>
  )
}
