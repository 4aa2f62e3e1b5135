/** Watches nothing, but lets the process end when the benchmark has. */
process.channel?.unref();
