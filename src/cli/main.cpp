#include "cli/program.h"

int main(int count, char** arguments) { return jobsite::cli::run_program(count, arguments); }
