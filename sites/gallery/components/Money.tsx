import { useState } from 'react'
import { BreakdownList } from '#shared/ui/prices/BreakdownList.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { PlanTable } from '#shared/ui/prices/PlanTable.tsx'
import { Price } from '#shared/ui/prices/Price.tsx'
import { StickyBar } from '#shared/ui/layout/StickyBar.tsx'
import { Section } from './Section.tsx'
import { VAT_LABEL } from '#shared/domain/money/money.ts'

const plan = (name: string, amount: string, text: string) => ({
  value: name,
  name,
  text,
  price: <Price amount={amount} per="al año" label={`Precio del plan ${name}`} size="m" />,
})

const plans = [
  { ...plan('Amplia', '$12,345.60', 'Tu auto y los demás, pase lo que pase.'), recommended: true },
  plan('Limitada', '$8,120.00', 'Los demás, y tu auto si te lo roban.'),
  plan('Básica', '$4,980.35', 'Lo que pide la ley y la grúa.'),
]
const row = (title: string, ...texts: (string | null)[]) => ({
  id: title,
  title,
  cells: texts.map((text) => ({ text: text ?? 'No incluida', isIncluded: text !== null })),
})
const rows = [
  row('Daños a tu auto', 'Deducible 5 %', null, null),
  row('Robo total', 'Deducible 10 %', 'Deducible 10 %', null),
]

function Plans() {
  const [chosen, setChosen] = useState('Amplia')
  return (
    <PlanTable
      label="Elige tu plan"
      name="plan"
      defaultValue="Amplia"
      onChange={(event) => setChosen(event.currentTarget.value)}
      plans={plans}
      rows={rows}
      chosen={chosen}
    />
  )
}

export function Money() {
  return (
    <Section title="Precio y planes">
      <Plans />
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
