import { VehicleDrawing, type VehicleBody } from '#shared/ui/vehicles/VehicleDrawing.tsx'
import { offeredLists } from '#shared/domain/claims/lists/offered-lists.data.ts'
import { DamageMarks } from '#shared/steps/claims/damages/DamageMarks.tsx'
import { Section } from './Section.tsx'

const bodies: Record<VehicleBody, string> = {
  hatchback: 'Hatchback',
  sedan: 'Sedán',
  suv: 'SUV',
  pickup: 'Pickup',
  motorcycle: 'Motocicleta',
  van: 'Van',
  coupe: 'Cupé',
  convertible: 'Convertible',
  wagon: 'Vagoneta',
  truck: 'Camión',
}
const views = { right: 'derecha', left: 'izquierda', front: 'frente', back: 'atrás' } as const
// The cast is safe: each key belongs to `record`.
const keys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]

const listOf = (names: readonly string[]) => names.map((name) => ({ id: name, name }))
const cars = listOf(offeredLists.vehicleDamages)
const bikes = listOf(offeredLists.bikeDamages)

/** Vehicles with their damages: some parts, all parts, and none. */
const Damages = () => (
  <Section title="Mapa de daños">
    <DamageMarks isBike={false} list={cars} areas={['Cofre', 'Puerta delantera izquierda', 'Suspensión']} />
    <DamageMarks isBike={false} list={cars} areas={cars.map(({ id }) => id)} />
    <DamageMarks isBike={false} list={cars} areas={[]} />
    <DamageMarks isBike list={bikes} areas={bikes.map(({ id }) => id)} />
  </Section>
)

export function Drawings() {
  return (
    <>
      <Bodies />
      <Damages />
    </>
  )
}

function Bodies() {
  return (
    <Section title="Dibujos">
      <div className="gallery-drawings">
        {keys(bodies).flatMap((body) =>
          keys(views).map((view) => (
            <figure key={body + view}>
              <VehicleDrawing body={body} view={view} />
              <figcaption>
                {bodies[body]}, {views[view]}
              </figcaption>
            </figure>
          )),
        )}
      </div>
    </Section>
  )
}
