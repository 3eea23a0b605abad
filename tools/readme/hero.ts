/**
 * This page is photographed as the README's first picture: a laptop with two phones before it. It has no ground, so that
 * the picture stands on any.
 *
 * @param screens PNG in base64: the laptop's screen, then each phone's.
 */
export function heroPage([laptop = '', ...phones]: readonly string[]): string {
  const image = (png: string) => `<img alt="" src="data:image/png;base64,${png}">`
  return `<!doctype html><style>
    body { margin: 0; position: relative; inline-size: 1700px; block-size: 830px; }
    img { display: block; inline-size: 100%; }
    div { position: absolute; overflow: hidden; background: #10272b; box-shadow: 0 12px 40px rgb(0 0 0 / 30%); }
    .laptop { inset: 24px auto auto 24px; inline-size: 1030px; border: 14px solid #10272b; border-radius: 18px; }
    .phone { inline-size: 330px; border: 9px solid #10272b; border-radius: 36px; }
    .phone:nth-of-type(2) { inset: 120px auto auto 970px; }
    .phone:nth-of-type(3) { inset: 40px auto auto 1330px; }
  </style><div class="laptop">${image(laptop)}</div>${phones
    .map((png) => `<div class="phone">${image(png)}</div>`)
    .join('')}`
}
