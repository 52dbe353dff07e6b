// Runs before the first paint, so that a chosen theme never flashes the other one. A file of its own: the content
// security policy allows no inline scripts.
try {
  const theme = localStorage.getItem("elvan.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; the system's preference holds then.
}
