/** Measures nothing; only lets the process exit with the benchmark. */
process.channel?.unref();
