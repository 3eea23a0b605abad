import { Suspense, type ReactNode } from 'react'
import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import './CarBanner.css'

const CarDrawing = lazyPart(async () => (await import('./CarDrawing.tsx')).CarDrawing)

export interface BannerCar {
  readonly brandName: string
  readonly modelName: string
  readonly year: string
  readonly versionName: string
  readonly body: Body | null
}

/** The car that all of this is about: drawn, and by its name. */
export function CarBanner({ car, children }: { car: BannerCar; children?: ReactNode }) {
  return (
    <div className="car-banner">
      <div className="car-banner-drawing">
        <Suspense>
          <CarDrawing body={car.body} />
        </Suspense>
      </div>
      <p>
        <b>
          {car.brandName} {car.modelName} {car.year}
        </b>
        <span className="small quiet">{car.versionName}</span>
        {children}
      </p>
    </div>
  )
}
