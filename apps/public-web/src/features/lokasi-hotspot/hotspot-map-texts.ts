/** What the map says. It comes with the map's code, so that the first view of a page does not carry it. */
export const mapTexts = {
  zoomIn: 'Perbesar',
  zoomOut: 'Perkecil',
  closePopup: 'Tutup',
  tilesMissing: 'Gambar peta tidak dapat dimuat. Semua lokasi tercantum di bawah peta.',
} as const;
