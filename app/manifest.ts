import type { MetadataRoute } from "next"

/** What a device shows of the site when it is put on its home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Sharebook",
    short_name: "Sharebook",
    start_url: "/",
    display: "browser",
    background_color: "#fbfaf6",
    theme_color: "#fbfaf6",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  }
}
