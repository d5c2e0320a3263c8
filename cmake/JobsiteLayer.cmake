# A layer is a folder of src/: one library, and one test program beside it.
#
#   jobsite_layer(rules LINKS jobsite_facts jobsite_base)
#
# builds `jobsite_rules` from src/rules/**.cpp and `rules_test` from
# src/rules/**_test.cpp. An arrow between layers is a name after LINKS; what only
# the tests use stands after TEST_LINKS. Sources in a folder testing/ are for tests,
# this layer's and others': a library of their own, `jobsite_rules_testing`. Tests whose
# names match the pattern after TOGETHER run in one process, for they share something dear.
# Sources whose names, without ".cpp", match one of those after NOT_IN_BROWSER are for a machine
# with files and sockets. A folder inside with a CMakeLists.txt of its own is another layer.
function(jobsite_layer layer)
    cmake_parse_arguments(arg "" "TOGETHER" "LINKS;TEST_LINKS;NOT_IN_BROWSER" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
    file(GLOB_RECURSE tests CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*_test.cpp")
    file(GLOB inner "${CMAKE_CURRENT_SOURCE_DIR}/*/CMakeLists.txt")
    foreach(list IN LISTS inner)
        cmake_path(GET list PARENT_PATH other)
        list(FILTER sources EXCLUDE REGEX "^${other}/")
        list(FILTER tests EXCLUDE REGEX "^${other}/")
    endforeach()
    if(JOBSITE_WASM)
        foreach(name IN LISTS arg_NOT_IN_BROWSER)
            list(FILTER sources EXCLUDE REGEX "/${name}\\.cpp$")
        endforeach()
    endif()
    list(FILTER sources EXCLUDE REGEX "_test\\.cpp$|_bench\\.cpp$|/main\\.cpp$")
    set(testing ${sources})
    list(FILTER testing INCLUDE REGEX "/testing/")
    list(FILTER sources EXCLUDE REGEX "/testing/")

    set(library "jobsite_${layer}")
    if(sources)
        add_library(${library} STATIC ${sources})
        target_include_directories(${library} PUBLIC "${CMAKE_SOURCE_DIR}/src")
        target_link_libraries(${library} PUBLIC ${arg_LINKS} PRIVATE jobsite_flags)
        if(layer STREQUAL base)
            jobsite_precompile(${library})
        else()
            jobsite_precompiled(${library} jobsite_base)
        endif()
    else()
        # Headers only.
        add_library(${library} INTERFACE)
        target_include_directories(${library} INTERFACE "${CMAKE_SOURCE_DIR}/src")
        target_link_libraries(${library} INTERFACE ${arg_LINKS})
    endif()
    set_property(GLOBAL APPEND PROPERTY jobsite_libraries ${library})

    if(JOBSITE_TESTS AND testing)
        add_library(${library}_testing STATIC ${testing})
        target_link_libraries(${library}_testing PUBLIC ${library} PRIVATE jobsite_flags)
        jobsite_precompiled(${library}_testing jobsite_base)
        list(APPEND arg_TEST_LINKS ${library}_testing)
    endif()
    if(JOBSITE_TESTS AND tests)
        jobsite_test(${layer}_test SOURCES ${tests} LINKS ${library} ${arg_TEST_LINKS}
                     TOGETHER ${arg_TOGETHER})
    endif()
endfunction()

# A test program, each of its tests known to CTest by name.
function(jobsite_test name)
    cmake_parse_arguments(arg "" "TOGETHER" "SOURCES;LINKS" ${ARGN})
    add_executable(${name} ${arg_SOURCES})
    target_link_libraries(${name} PRIVATE ${arg_LINKS} jobsite_test_main jobsite_data jobsite_flags)
    jobsite_precompiled(${name} jobsite_test_main)
    set(apart)
    if(arg_TOGETHER)
        add_test(NAME "${name}.together" COMMAND ${name} "--gtest_filter=${arg_TOGETHER}")
        set_tests_properties("${name}.together" PROPERTIES LABELS ${name} TIMEOUT 1200)
        set(apart TEST_FILTER "-${arg_TOGETHER}")
    endif()
    # Tests are listed when CTest starts, not after each link: a build stays a build.
    gtest_discover_tests(${name} ${apart} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
                         PROPERTIES LABELS ${name} TIMEOUT 1200)
endfunction()

# Tests of the whole: tests/*_test.cpp may use every layer.
function(jobsite_whole_tests)
    file(GLOB tests CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/*_test.cpp")
    if(tests)
        get_property(libraries GLOBAL PROPERTY jobsite_libraries)
        jobsite_test(whole_test SOURCES ${tests} LINKS ${libraries})
    endif()
endfunction()
