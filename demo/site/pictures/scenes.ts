import { fingerprint } from '../../catalogue/fingerprint'

/** Draws a scene of 800 by 450 in the tones of a hue. `chance` is a hash that decides the details. */
type Scene = (hue: number, chance: number) => string

const tone = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${hue} ${saturation}% ${lightness}%)`

const sky = (hue: number): string =>
  `<rect width="800" height="450" fill="${tone(hue + 30, 44, 92)}"/>`

/** Terraced hills under a low sun. */
const hills: Scene = (hue, chance) => {
  const sun = 160 + (chance % 480)
  const rows = [0, 1, 2, 3].map((row) => {
    const y = 210 + row * 62
    const bend = 30 + ((chance >>> row) % 50)
    const colour = tone(hue, 26 + row * 6, 66 - row * 12)
    const ridges = [14, 28, 42]
      .map(
        (step) =>
          `<path d="M0 ${y + step}Q200 ${y - bend + step} 400 ${y + step}T800 ${y + step - 10}" fill="none" stroke="${tone(hue, 30, 56 - row * 12)}" stroke-opacity=".5" stroke-width="3"/>`,
      )
      .join('')
    return `<path d="M0 ${y}Q200 ${y - bend} 400 ${y}T800 ${y - 10}V450H0z" fill="${colour}"/>${ridges}`
  })
  return `${sky(hue)}<circle cx="${sun}" cy="130" r="52" fill="${tone(40, 80, 78)}"/>${rows.join('')}`
}

/** Cups on a counter. */
const counter: Scene = (hue, chance) => {
  const cups = [0, 1, 2].map((place) => {
    const x = 190 + place * 210
    const liquid = tone(22 + ((chance >>> place) % 20), 50, 26 + ((chance >>> (place + 2)) % 22))
    return `<g transform="translate(${x} 322) scale(${1 - (place % 2) * 0.16})">
<ellipse cy="26" rx="118" ry="16" fill="#fff" opacity=".92"/><path d="M62-40q44-6 40 24-6 26-56 30" fill="none" stroke="#fff" stroke-width="10"/>
<path d="M-72-52h144q0 74-42 78h-60q-42-4-42-78z" fill="#fff"/><ellipse cy="-52" rx="72" ry="15" fill="${tone(hue, 14, 86)}"/><ellipse cy="-51" rx="62" ry="11" fill="${liquid}"/></g>`
  })
  return `<rect width="800" height="450" fill="${tone(hue, 24, 82)}"/><path d="M0 0h800v150H0z" fill="${tone(hue, 26, 76)}"/>
<path d="M0 330h800v120H0z" fill="${tone(28, 30, 42)}"/><path d="M0 330h800v12H0z" fill="${tone(28, 30, 52)}"/>${cups.join('')}`
}

/** Drums, pipes and sacks. */
const roastery: Scene = (hue, chance) => {
  const sacks = [0, 1, 2].map(
    (place) =>
      `<path d="M${90 + place * 96} 410q-8-110 16-128 28-14 52 0 22 20 14 128z" fill="${tone(34, 34, 62 - place * 6)}"/>`,
  )
  return `<rect width="800" height="450" fill="${tone(hue, 18, 30)}"/><path d="M0 404h800v46H0z" fill="${tone(hue, 16, 20)}"/>
<path d="M560 0v120M600 0v90" stroke="${tone(hue, 8, 52)}" stroke-width="22"/>
<circle cx="560" cy="250" r="${118 + (chance % 14)}" fill="${tone(hue, 10, 46)}"/><circle cx="560" cy="250" r="86" fill="${tone(20, 34, 22)}"/><circle cx="560" cy="250" r="60" fill="${tone(22, 42, 32)}"/>
<path d="M440 250H380l-24 80h90z" fill="${tone(hue, 10, 56)}"/><path d="M470 350h190v54H470z" fill="${tone(hue, 10, 40)}"/>${sacks.join('')}
<path d="M0 0l200 0-80 450H0z" fill="#fff" opacity=".05"/>`
}

/** A table seen from above. */
const table: Scene = (hue, chance) => {
  const bowls = [0, 1, 2, 3, 4].map((place) => {
    const x = 110 + place * 145
    const y = 150 + ((chance >>> place) % 3) * 80
    const filling = tone(
      18 + ((chance >>> (place * 2)) % 5) * 12,
      52,
      30 + ((chance >>> place) % 4) * 8,
    )
    return `<circle cx="${x}" cy="${y}" r="66" fill="#fff"/><circle cx="${x}" cy="${y}" r="52" fill="${filling}"/><circle cx="${x - 14}" cy="${y - 16}" r="16" fill="#fff" opacity=".18"/>`
  })
  const planks = [90, 180, 270, 360]
    .map((y) => `<path d="M0 ${y}h800" stroke="${tone(hue, 16, 66)}" stroke-width="2"/>`)
    .join('')
  return `<rect width="800" height="450" fill="${tone(hue, 18, 74)}"/>${planks}${bowls.join('')}`
}

/** A film still: the counter with a play button. */
const film: Scene = (hue, chance) =>
  `${counter(hue, chance)}<rect width="800" height="450" fill="#0b1512" opacity=".32"/><circle cx="400" cy="225" r="58" fill="#fff" opacity=".94"/><path d="M382 194l50 31-50 31z" fill="${tone(hue, 40, 26)}"/>`

const SCENES: Record<string, readonly Scene[]> = {
  page: [hills, roastery, counter, table],
  news: [hills, counter, roastery, table],
  'case-study': [counter, table],
  training: [film],
  resource: [table, counter],
}

const HUES = [96, 148, 164, 28, 204, 350]

const framed = (scene: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450" width="1600" height="900">${scene}</svg>`

const NAMED: ReadonlyMap<string, () => string> = new Map([
  ['hero', () => hills(142, 390)],
  ['roastery', () => roastery(160, 9)],
  ['counter', () => counter(150, 4711)],
  ['placeholder', () => table(150, 11)],
])

/** Draws the picture of an article, 16:9. */
export function articlePicture(type: string, slug: string): string {
  const chance = fingerprint(slug)
  const scenes = SCENES[type] ?? [hills]
  const scene = scenes[chance % scenes.length] ?? hills
  const hue = HUES[(chance >>> 4) % HUES.length] ?? 148
  return framed(scene(hue, chance >>> 7))
}

/** Draws a named picture: 'hero', 'roastery', 'counter' or 'placeholder'. */
export function scenePicture(name: string): string | undefined {
  const scene = NAMED.get(name)
  return scene && framed(scene())
}
