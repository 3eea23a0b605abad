import type { ReactNode } from 'react'
import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import { CarDrawing } from './CarDrawing.tsx'
import './CarBanner.css'

export interface BannerCar {
  readonly brandName: string
  readonly modelName: string
  readonly year: string
  readonly versionName: string
  readonly body: Body | null
}

/** The car that is insured: its drawing and its name. */
export function CarBanner({ car, children }: { car: BannerCar; children?: ReactNode }) {
  return (
    <div className="car-banner">
      <div className="car-banner-drawing">
        <CarDrawing body={car.body} />
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
