import { useState } from 'react'
import { BreakdownList } from '#shared/ui/prices/BreakdownList.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { PlanColumns, type Plan } from '#shared/ui/prices/PlanColumns.tsx'
import { Price } from '#shared/ui/prices/Price.tsx'
import { StickyBar } from '#shared/ui/layout/StickyBar.tsx'
import { Section } from './Section.tsx'
import { VAT_LABEL } from '#shared/domain/money/vat.ts'

const features = ['Daños a terceros', 'Asistencia vial', 'Robo total', 'Daños a tu auto']

const plan = (name: string, amount: string, text: string, count: number): Plan => ({
  value: name,
  name,
  text,
  price: <Price amount={amount} per="al año" label={`Precio del plan ${name}`} size="m" />,
  features: features.map((feature, index) => ({ text: feature, included: index < count })),
  more: (
    <Disclosure summary="Ver coberturas" plain>
      <p className="small">Responsabilidad civil hasta $3,000,000.00. Deducible de robo: 10 %.</p>
    </Disclosure>
  ),
})

const plans: readonly Plan[] = [
  { ...plan('Amplia', '$12,345.60', 'Tu auto y los demás, pase lo que pase.', 4), recommended: true },
  plan('Limitada', '$8,120.00', 'Los demás, y tu auto si te lo roban.', 3),
  plan('Básica', '$4,980.35', 'Lo que pide la ley y la grúa.', 2),
]

export function Money() {
  return (
    <Section title="Precio y planes">
      <PlanColumns label="Elige tu plan" name="plan" plans={plans} defaultValue="Amplia" />
      <div className="gallery-grid">
        <Card title="Así se forma tu precio" level={3}>
          <BreakdownList
            lines={[
              { title: 'Precio de lista', amount: '$13,580.16', kind: 'struck' },
              { title: 'Prima neta', amount: '$10,642.76' },
              { title: 'Descuento por referido', amount: '-$500.00', kind: 'discount' },
              { title: 'Derecho de póliza', amount: '$500.00', hint: 'Se paga una vez' },
              { title: VAT_LABEL, amount: '$1,702.84' },
              { title: 'Total', amount: '$12,345.60', kind: 'total' },
            ]}
          />
        </Card>
        <div className="stack">
          <Disclosure summary="Tu auto" aside={<span className="quiet">Jetta 2024</span>} open>
            <p>Volkswagen Jetta Comfortline, placas ABC123A.</p>
          </Disclosure>
          <Disclosure summary="Conductor">
            <p>Ana Sofía Robles, 34 años.</p>
          </Disclosure>
          <Disclosure summary="¿Qué es el deducible?" plain>
            <p>Es lo que pones tú cuando usas el seguro; lo demás lo ponemos nosotros.</p>
          </Disclosure>
        </div>
      </div>
      <Changing />
    </Section>
  )
}

function Changing() {
  const [yearly, setYearly] = useState(true)
  return (
    <StickyBar
      price={
        <Price
          amount={yearly ? '$12,345.60' : '$1,090.25'}
          per={yearly ? 'al año' : 'al mes por 12 meses'}
          markFor={1500}
        />
      }
    >
      <Button kind="secondary" onClick={() => setYearly(!yearly)}>
        Cambiar
      </Button>
      <Button>Contratar Póliza</Button>
    </StickyBar>
  )
}
