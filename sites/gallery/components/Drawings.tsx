import { VehicleDrawing, type VehicleBody } from '#shared/ui/vehicles/VehicleDrawing.tsx'
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
// The keys come from this record, so the cast is safe.
const keys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]

export function Drawings() {
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
